import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import {
  applyRemoval,
  completeAudit,
  createEvidence,
  decideReview,
  listAudits,
  previewRemoval,
} from '@endcap/contract/people/access-audit';
import { logKeysPath, logProgramPath } from '@endcap/contract/record/log-checkpoint-paths';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { openZip } from '../../../adapters/spreadsheet/zip-reader.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildMemberOfTwoCompanies, type TestCompany } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { finishDeletion } from '../users/testing/user-company.ts';
import { auditedCompany, openAudit, seenBy } from './testing/audited-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A company with one user kept and one removed, and the audit completed. */
async function completedAudit() {
  const made = await auditedCompany(test);
  const { caller, user, add, admin } = made;
  const gone = await add({}, null);
  const decide = async (decision: 'KEEP' | 'REMOVE', ...users: (typeof user)[]) =>
    caller.call(decideReview, { body: { decision, users: await seenBy(caller, ...users) } });
  await decide('KEEP', user, admin);
  await decide('REMOVE', gone);
  const { revision } = (await caller.call(previewRemoval)).body;
  await caller.call(applyRemoval, { body: { revision } });
  await caller.call(completeAudit, { body: { acknowledgements: [true, true, true] } });
  return { ...made, gone };
}

/** Downloads the package and unpacks it into a folder of its own, as an auditor would. */
async function unpack(caller: Caller, company: TestCompany, payload: object = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: createEvidence.path.replace(':companyId', company.id),
    headers: caller.headers,
    payload,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const name = /access-audit_[\d-]{10}(?=\.zip)/.exec(
    String(answer.headers['content-disposition']),
  )?.[0];
  await mkdir(test.config.DATA_DIR, { recursive: true });
  const folder = await mkdtemp(join(test.config.DATA_DIR, 'evidence-'));
  const path = (file: string) => join(folder, file);
  await writeFile(path('package.zip'), answer.rawPayload);
  const zip = await openZip(path('package.zip'), 10_000_000);
  const files = [`${name}.pdf`, `${name}.xlsx`, `${name}.signature.txt`] as const;
  for (const file of files) await writeFile(path(file), await buffer(zip.read(file)));
  for (const [file, url] of [
    ['keys.json', logKeysPath],
    ['verify-log.mjs', logProgramPath],
  ] as const) {
    await writeFile(path(file), (await test.app.inject({ url })).body);
  }
  return { files, path };
}
type Package = Awaited<ReturnType<typeof unpack>>;

/** Runs the program of the auditor: a failure is an answer too. */
async function verify({ files, path }: Package): Promise<string> {
  const args = [path('verify-log.mjs'), 'evidence', path(files[2]), '--keys', path('keys.json')];
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr, code }: { stderr: string; code: number }) => `${code} ${stderr.trim()}`,
  );
}

async function changeByte(path: string, at: number): Promise<void> {
  const content = await readFile(path);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(path, content);
}

describe('the evidence of an audit', () => {
  it('is a PDF and an xlsx whose digests are signed and in the log', async () => {
    const { caller, company } = await completedAudit();
    const evidence = await unpack(caller, company);
    const [pdf, xlsx] = await Promise.all(
      evidence.files.map((file) => readFile(evidence.path(file))),
    );
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(xlsx?.subarray(0, 2).toString()).toBe('PK');
    const digest = (content = Buffer.of()) => createHash('sha256').update(content).digest('hex');
    const log = await activityOf(test.db, company.id);
    expect(log.slice(-2)).toMatchObject([
      { entity: { after: { fileName: evidence.files[0], sha256: digest(pdf) } } },
      { entity: { after: { fileName: evidence.files[1], sha256: digest(xlsx) } } },
    ]);
    expect(log.slice(-2).map(({ event }) => event)).toEqual(
      Array(2).fill('AUDIT_EVIDENCE_CREATED'),
    );
    // The lines of sha256sum, which compares them without the portal's program.
    const note = await readFile(evidence.path(evidence.files[2]), 'utf8');
    expect(note).toContain(`\n${digest(pdf)}  ${evidence.files[0]}\n`);
  });

  it('is made in a thread: this one, which answers others meanwhile, draws no page', async () => {
    const { caller, company } = await completedAudit();
    const drawn = vi.spyOn(PDFDocument.prototype, 'addPage');
    const evidence = await unpack(caller, company);
    expect(evidence.files).toHaveLength(3);
    expect(drawn).not.toHaveBeenCalled();
    drawn.mockRestore();
  });

  it('is verified offline, and each changed byte is found', async () => {
    const { caller, company } = await completedAudit();
    const evidence = await unpack(caller, company);
    const [pdf, xlsx, signature] = evidence.files;
    const whole = await verify(evidence);
    expect(whole).toContain(`User access audit of ${company.name}, made on `);
    expect(whole).toMatch(/\.pdf is unchanged\.\n.*\.xlsx is unchanged\.$/);
    for (const [file, at] of [
      [pdf, 700],
      [xlsx, 40],
    ] as const) {
      await changeByte(evidence.path(file), at);
      expect(await verify(evidence)).toBe(`1 BROKEN: ${file} was changed.`);
      await changeByte(evidence.path(file), at);
    }
    const note = await readFile(evidence.path(signature), 'utf8');
    const digests = note.split('\n');
    const swapped = [digests[0], digests[1], digests[3], digests[2], ...digests.slice(4)];
    await writeFile(evidence.path(signature), swapped.join('\n'));
    expect(await verify(evidence)).toMatch(/^1 BROKEN: The signature was changed/);
    // A program of mail may change the line ends, which are no part of what is signed.
    await writeFile(evidence.path(signature), note.replaceAll('\n', '\r\n'));
    expect(await verify(evidence)).toBe(whole);
  });

  it('is not verified by the keys of another portal, nor by a checkpoint of the log', async () => {
    const { caller, company } = await completedAudit();
    const evidence = await unpack(caller, company);
    const keys = await readFile(evidence.path('keys.json'), 'utf8');
    const foreign = Buffer.alloc(32, 7).toString('base64');
    await writeFile(
      evidence.path('keys.json'),
      JSON.stringify({ keys: [{ publicKey: foreign, algorithm: 'Ed25519' }] }),
    );
    expect(await verify(evidence)).toMatch(/^1 BROKEN: The signature was changed, or no key/);
    await writeFile(evidence.path('keys.json'), keys);
    await writeFile(
      evidence.path(evidence.files[2]),
      'localhost/activity-log/x\n1\nAAAA\n\n— localhost/activity-log/x AAAA\n',
    );
    expect(await verify(evidence)).toMatch(/^2 Not verified: It is not the signature/);
  });

  it('has a removed user as removed, who is a member of another company', async () => {
    const made = await auditedCompany(test);
    const { caller, company } = made;
    const { here } = await buildMemberOfTwoCompanies(test.db, { here: company });
    const users = await seenBy(caller, here);
    await caller.call(decideReview, { body: { decision: 'REMOVE', users } });
    const { revision } = (await caller.call(previewRemoval)).body;
    const { task } = (await caller.call(applyRemoval, { body: { revision } })).body;
    await finishDeletion(test, task?.taskId ?? '');
    const { files, path } = await unpack(caller, company);
    const rows = await rowsOf(path(files[1]), { sheet: 'Decisions' });
    const own = rows.filter(({ cells }) => cells.includes(here.loginId));
    expect(own).toHaveLength(1);
    expect(own[0]?.cells).toContain('Removed');
  });

  it('can be made of an earlier audit while the next one is open', async () => {
    const { caller, company } = await completedAudit();
    await openAudit(test, company);
    const { items } = (await caller.call(listAudits)).body;
    expect(items.map(({ completedOn }) => completedOn !== null)).toEqual([false, true]);
    expect(items[1]?.completedBy).toMatch(/^Ana Test/);
    await unpack(caller, company, { auditId: items[1]?.auditId });
    const log = await activityOf(test.db, company.id);
    expect(log.at(-1)).toMatchObject({ entity: { id: items[1]?.auditId } });
  });

  it('is not for a user, nor for another company, and needs an audit', async () => {
    const { company, user, auditId: own } = await auditedCompany(test);
    const params = { companyId: company.id };
    const asUser = await test.as(user);
    expect((await asUser.call(createEvidence, { params, body: {} })).status).toBe(403);
    expect((await asUser.call(listAudits, { params })).status).toBe(403);
    const { caller, auditId } = await auditedCompany(test);
    expect((await caller.call(createEvidence, { params, body: {} })).status).toBe(404);
    expect((await caller.call(createEvidence, { body: { auditId: own } })).status).toBe(404);
    const wrong = await caller.call(createEvidence, { body: { auditId: 'x' } });
    expect(wrong.status).toBe(400);
    await test.db.deleteFrom('user_access_audit').where('id', '=', auditId).execute();
    expect((await caller.call(createEvidence, { body: {} })).error.code).toBe('audit.none_open');
    expect((await caller.call(listAudits)).body.items).toEqual([]);
  });

  it('does not exist when the log cannot be written', async () => {
    const { caller } = await completedAudit();
    await test.ownerPool.query('revoke execute on function append_activity from endcap_app');
    const answer = await caller.call(createEvidence, { body: {} });
    await test.ownerPool.query('grant execute on function append_activity to endcap_app');
    expect(answer.status).toBe(500);
  });
});
