import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import {
  applyRemoval,
  completeAudit,
  createEvidence,
  decideReview,
  previewRemoval,
} from '@endcap/contract/access-audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePdf } from '../../adapters/pdf/write-pdf.ts';
import { activityOf } from '../../testing/activity-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditedCompany, seenBy } from './testing/audited-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const formats = [
  ['pdf', 'application/pdf', '%PDF-'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
] as const;

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

describe('the evidence of an audit', () => {
  it.each(formats)('is a %s whose digest is in the log', async (format, type, start) => {
    const { caller, company } = await completedAudit();
    const answer = await test.app.inject({
      method: 'POST',
      url: createEvidence.path.replace(':companyId', company.id),
      headers: caller.headers,
      payload: { format },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const content = answer.rawPayload;
    expect(content.subarray(0, start.length).toString()).toBe(start);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const log = await activityOf(test.db, company.id);
    expect(log.at(-1)).toMatchObject({
      event: 'AUDIT_EVIDENCE_CREATED',
      entity: { after: { format, sha256 } },
    });
  });

  it('is not for a user, nor for another company, and needs an audit', async () => {
    const { company, user } = await auditedCompany(test);
    const params = { companyId: company.id };
    const body = { format: 'pdf' as const };
    const asUser = await test.as(user);
    expect((await asUser.call(createEvidence, { params, body })).status).toBe(403);
    const { caller, auditId } = await auditedCompany(test);
    expect((await caller.call(createEvidence, { params, body })).status).toBe(404);
    const wrong = await caller.call(createEvidence, { body: { format: 'doc' } as never });
    expect(wrong.status).toBe(400);
    await test.db.deleteFrom('user_access_audit').where('id', '=', auditId).execute();
    expect((await caller.call(createEvidence, { body })).error.code).toBe('audit.none_open');
  });

  it('does not exist when the log cannot be written', async () => {
    const { caller } = await completedAudit();
    await test.ownerPool.query('revoke execute on function append_activity from endcap_app');
    const answer = await caller.call(createEvidence, { body: { format: 'pdf' } });
    await test.ownerPool.query('grant execute on function append_activity to endcap_app');
    expect(answer.status).toBe(500);
  });
});

describe('a report as PDF', () => {
  const report = {
    title: 'Report',
    subtitle: 'Łukasz Žižka, Привет',
    language: 'en-US',
    createdOn: new Date('2026-01-05T10:00:00Z'),
    footer: (page: number, pages: number) => `${page} of ${pages}`,
    unprintable: 'not in the font',
  };
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

  it('goes on on the next page, and repeats the header there', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Row ${at}`, 'x']);
    const columns = [
      { header: 'One', share: 0.5 },
      { header: 'Two', share: 0.5 },
    ];
    const pdf = await writePdf({ ...report, blocks: [{ kind: 'table', columns, rows }] });
    expect(pagesOf(pdf)).toBeGreaterThan(2);
  });

  it('shows a box for characters that the font lacks, and says so', async () => {
    const plain = await writePdf({ ...report, blocks: [{ kind: 'text', text: 'Ana' }] });
    const other = await writePdf({ ...report, blocks: [{ kind: 'text', text: '王芳' }] });
    expect(pagesOf(plain)).toBe(1);
    expect(drawnText(other)).toBeGreaterThan(drawnText(plain));
  });
});

/** The bytes of the content of all pages. */
function drawnText(pdf: Buffer): number {
  const parts = pdf.toString('latin1').split('stream\n');
  const sizes = parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return sizes.filter((text) => text.includes('BT')).join('').length;
}
