import { getLogCheckpoint } from '@endcap/contract/record/log-checkpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import { MerkleTree } from '../checkpoints/merkle-tree.ts';
import { signCheckpoints } from '../checkpoints/sign-checkpoints.service.ts';
import { startCompanyLog } from './company-log.ts';
import {
  chainEntries,
  downloadLog,
  type FileEntry,
  partOf,
  type VerifyOptions,
  verifierOf,
} from './log-file.ts';

/** A whole file of five entries, that of a rival company, and what a forger can make of them. */
export async function startForger() {
  const log = await startCompanyLog();
  const verify = await verifierOf(log);
  for (const name of ['Ada', 'Zoë', 'Cleo'])
    await log.write({ name, after: { comment: 'é\n"\u0001\u2028\u2029\u0085 end' } });
  await log.write({ name: 'Dora', event: 'USER_ADDED' });
  await signCheckpoints(log.db, { ...log, signal: new AbortController().signal });
  /** Of the first four entries, as the mail brought it. */
  const mailed = (await log.caller.call(getLogCheckpoint)).body.checkpoint?.note ?? '';
  const lines = await downloadLog(log, log.caller);
  const rival = await buildCompany(log.db, { name: 'Other' });
  for (const name of ['a', 'b', 'c', 'd']) await log.write({ name, chain: rival });
  const rivalCaller = await log.as(await buildCompanyAdmin(log.db, { company: rival }));
  const rivalLines = await downloadLog(log, rivalCaller);

  const lineAt = (n: number) => lines.at(n) ?? '';
  const header = () => JSON.parse(lineAt(0));
  const entries = () => lines.slice(1, -1).map((line): FileEntry => JSON.parse(line));
  const note = (of = lines): string => JSON.parse(of.at(-1) ?? '').checkpoint;
  const changed = (n: number, change: (line: string) => string) => lines.with(n, change(lineAt(n)));
  const withHeader = (values: object) => lines.with(0, JSON.stringify({ ...header(), ...values }));
  const withNote = (text: string) => lines.with(-1, JSON.stringify({ checkpoint: text }));
  const withEntry = (n: number, change: (entry: FileEntry) => FileEntry) =>
    changed(n, (line) => JSON.stringify(change(JSON.parse(line))));
  /** The file with other entries, whose hashes follow each other again. */
  const chained = (given: FileEntry[]) => [lineAt(0), ...chainEntries('', given), lineAt(-1)];
  const bytes = () => Buffer.from(lines.map((line) => `${line}\n`).join(''));

  function forgedEntry(seq: number): FileEntry {
    const fields = [log.company.id, seq, 1_800_000_000.5, log.company.id, null, 'USER_REMOVED'];
    const entry = JSON.stringify([...fields, 'USER', 'x', 'PORTAL', null]);
    return { seq, hash: '', entry, actor: partOf('{}'), entity: partOf('{}') };
  }

  /** A first line after the first entries, with the subtrees and the hash that are right for it. */
  function headerAfter(count: number): string {
    const tree = new MerkleTree();
    for (const { hash } of entries().slice(0, count)) tree.append(Buffer.from(hash, 'hex'));
    const previous = entries()[count - 1]?.hash;
    const first = count + 1;
    return JSON.stringify({ ...header(), first, previous, tree: tree.nodes.toString('base64') });
  }

  return {
    ...{ log, verify, mailed, lines, rivalLines, lineAt, header, entries, note, changed },
    ...{ withHeader, withNote, withEntry, chained, bytes, forgedEntry, headerAfter },
  };
}
export type Forger = Awaited<ReturnType<typeof startForger>>;

export function anHourLater(entry: FileEntry): FileEntry {
  const values = JSON.parse(entry.entry);
  values[2] += 3_600;
  return { ...entry, entry: JSON.stringify(values) };
}

/** The number of the promise in docs/verify-log.md, what a forger did, the file, and the answer. */
export type Forgery = [
  number,
  string,
  (forger: Forger) => string[] | Buffer,
  string | RegExp,
  ((forger: Forger) => VerifyOptions)?,
];

/** A test for each forged file: the program that the portal serves refuses it with this message. */
export function testForgeries(forgeries: readonly Forgery[]): void {
  let forger: Forger;
  beforeAll(async () => {
    forger = await startForger();
  });
  afterAll(() => forger.log.close());

  describe.each(forgeries)(
    'promise %i: a file is refused when',
    (_, what, file, message, options) => {
      it(what, async () => {
        const answer = await forger.verify(file(forger), options?.(forger));
        expect(answer).toMatch(/^BROKEN: /);
        const text = answer.replace('BROKEN: ', '');
        if (typeof message === 'string') expect(text).toBe(message);
        else expect(text).toMatch(message);
      });
    },
  );
}
