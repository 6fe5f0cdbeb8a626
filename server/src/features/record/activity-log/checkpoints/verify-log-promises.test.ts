import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { type CompanyLog, startCompanyLog } from '../testing/company-log.ts';
import { anHourLater, type Forger, startForger } from '../testing/forger.ts';
import { chainEntries, downloadLog, type FileEntry, verifierOf } from '../testing/log-file.ts';
import { logKey } from './log-keys.ts';
import { MerkleTree } from './merkle-tree.ts';
import { signCheckpoint, signNote } from './signed-note.ts';

let forger: Forger;
let log: CompanyLog;
let verify: Forger['verify'];
let lines: string[];
beforeAll(async () => {
  forger = await startForger();
  ({ log, verify, lines } = forger);
});
afterAll(() => log.close());

describe('an honest file is verified', () => {
  const whole = () =>
    `Entries 1 to 5 of ${forger.header().log} are complete, in order and unchanged.`;

  it('promise 8: with the names of its log and its company, and the time, all of them signed', async () => {
    expect(await verify(lines)).toMatch(
      new RegExp(`^${whole()}\nSigned for "Acme" on 20\\d\\d-\\d\\d-\\d\\dT[\\d:.]+Z\\.$`),
    );
  });

  it('promise 8: in the first format too, whose name is said not to be signed', async () => {
    const spaced = (line: string) => {
      const { seq, hash, entry, actor, entity } = JSON.parse(line) as FileEntry;
      const part = ({ digest, salt, text }: FileEntry['actor']) =>
        `{"digest" : "${digest}", "salt" : "${salt}", "text" : ${JSON.stringify(text)}}`;
      return `{"seq" : ${seq}, "hash" : "${hash}", "entry" : ${JSON.stringify(entry)}, "actor" : ${part(actor)}, "entity" : ${part(entity)}}`;
    };
    const [origin = '', size, root = ''] = forger.note().split('\n');
    const checkpoint = { origin, size: Number(size), root: Buffer.from(root, 'base64') };
    const file = [
      forger.lineAt(0).replace('log/2', 'log/1'),
      ...lines.slice(1, -1).map(spaced),
      JSON.stringify({ checkpoint: signCheckpoint(checkpoint, await logKey(log.config)) }),
    ];
    expect(await verify(file)).toBe(`${whole()}\nThe name "Acme" is not signed.`);
  });

  it('promise 11: against a mail, a note, the last line of a download, and a whole one', async () => {
    const mail = `Hello,\r\n\r\n> ${forger.mailed.replaceAll('\n', '\r\n> ')}\r\nBye.`;
    const checkpoints = [mail, forger.mailed, forger.lineAt(-1), forger.bytes().toString()];
    expect(await verify(lines, { checkpoints })).toMatch(
      /\nEarlier checkpoints that they match: 4\.$/,
    );
  });

  it('promise 11: and refused when the portal itself rewrote it and signed it again', async () => {
    const other = chainEntries(
      '',
      forger.entries().map((one) => (one.seq === 2 ? anHourLater(one) : one)),
    );
    const tree = new MerkleTree();
    for (const line of other) tree.append(Buffer.from(JSON.parse(line).hash, 'hex'));
    const [origin = ''] = forger.note().split('\n');
    const text = `${origin}\n5\n${tree.root().toString('base64')}\n${forger.note().split('\n').slice(3, 5).join('\n')}\n`;
    const again = signNote(origin, text, await logKey(log.config));
    const file = [forger.lineAt(0), ...other, JSON.stringify({ checkpoint: again })];
    expect(await verify(file)).toContain('complete, in order and unchanged');
    expect(await verify(file, { checkpoints: [forger.mailed] })).toMatch(
      /^BROKEN: Entries up to 4 were changed: they are not those of the checkpoint in /,
    );
  });

  it('promise 9: and names the entries that are dated before the entry before them', async () => {
    const company = await buildCompany(log.db);
    for (const day of ['03', '02', '05', '04']) {
      await log.write({ name: day, chain: company, at: `2026-10-${day}T12:00:00Z` });
    }
    const caller = await log.as(await buildCompanyAdmin(log.db, { company }));
    expect(await verify(await downloadLog(log, caller))).toMatch(
      /\nEarlier than the entry before them, 2 in all: 2, 4\.$/,
    );
  });

  it('promise 12: with a person who was erased, whose texts are not in it', async () => {
    const company = await buildCompany(log.db);
    const leaver = await buildUser(log.db, { company });
    await log.write({ name: 'Leaving Person', personId: leaver.id, chain: company });
    await log.write({ name: 'Staying Person', chain: company });
    await log.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
    const caller = await log.as(await buildCompanyAdmin(log.db, { company }));
    const file = await downloadLog(log, caller);
    expect(file.join('\n')).not.toContain('Leaving Person');
    expect(await verify(file)).toContain('complete, in order and unchanged');
    // Its record covers that text and no other.
    const another: FileEntry = JSON.parse(file[2] ?? '');
    const line = { ...another, entity: { ...another.entity, salt: null, text: null } };
    expect(await verify(file.with(2, JSON.stringify(line)))).toBe(
      'BROKEN: Entry 2: a text was removed, and no entry is about its erasure.',
    );
  });

  it('promise 12: with months that were dropped, and says which entry records it', async () => {
    const other = await startCompanyLog();
    for (const month of ['01', '01', '02']) {
      await other.write({ name: month, at: `2024-${month}-15T12:00:00Z` });
    }
    await other.write({ name: 'now' });
    await other.ownerPool.query("select drop_activity_month('2024-01-01')");
    const file = await downloadLog(other, other.caller);
    const answer = await (await verifierOf(other))(file);
    await other.close();
    expect(answer).toMatch(/^Entries 3 to 6 of .* are complete, in order and unchanged\.\n/);
    expect(answer).toMatch(/\nThose before 3 were dropped, which entry 5 records\.$/);
  });
});

it('promise 13: the portal signs no file whose entries it cannot verify', async () => {
  const company = await buildCompany(log.db);
  for (const name of ['a', 'b']) await log.write({ name, chain: company });
  const caller = await log.as(await buildCompanyAdmin(log.db, { company }));
  await log.ownerPool.query(`set session_replication_role = replica;
    update activity_log set event = 'X' where chain_id = '${company.id}' and seq = 2;
    set session_replication_role = default`);
  const file = await downloadLog(log, caller);
  expect(JSON.parse(file.at(-1) ?? '')).toEqual({
    problem: 'Entry 2 is not as it was written, and the log was not signed.',
  });
  expect(await verify(file)).toBe(
    'BROKEN: Entry 2 was changed, or does not follow the entry before it.',
  );
});

it('each promise of the documentation has a test, by its number', async () => {
  const documented = await readFile(
    new URL('../../../../../../docs/verify-log.md', import.meta.url),
    'utf8',
  );
  const section = documented.split('## What it promises')[1]?.split('\n## ')[0] ?? '';
  const promised = [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  const files = ['forged-entries', 'forged-files', 'verify-log-promises', 'changed-routines'];
  const sources = await Promise.all(
    files.map((name) => readFile(new URL(`./${name}.test.ts`, import.meta.url), 'utf8')),
  );
  const named = sources.join('\n').matchAll(/promise (\d+): |^ {2}\[\s*(\d+),/gm);
  const tested = new Set([...named].map(([, titled, listed]) => Number(titled ?? listed)));
  expect([...tested].toSorted((one, other) => one - other)).toEqual(promised);
});
