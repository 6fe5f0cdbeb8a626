import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { answer, mailbox, startMailApp } from '../../support/inbound-mail/testing/mail-kit.ts';
import { replyAddress } from '../../support/shared/reply-address.ts';
import { replySecret } from '../../support/tickets/mail/mail-comment.service.ts';
import type { ColumnData } from './columns/column-data.ts';
import { dataColumns, isExported, namedColumns } from './columns/data-columns.ts';
import {
  buildPersonEverywhere,
  keptWord,
  marker,
  type PersonEverywhere,
  secretMark,
} from './testing/person-everywhere.ts';
import { runData } from './testing/run-data.ts';

let test: TestApp;
let folder: string;
let everywhere: PersonEverywhere;
const files: Record<'company' | 'person', string> = { company: '', person: '' };

beforeAll(async () => {
  test = await startMailApp();
  folder = await mkdtemp(join(tmpdir(), 'endcap-export-'));
  everywhere = await buildPersonEverywhere(test);
  await quoteLinksInTicket();
  await markSecrets();
  const { rows } = await test.ownerPool.query<{ code: string }>(
    'select business_code as code from company where id = $1',
    [everywhere.person.company.id],
  );
  const of = { company: rows[0]?.code ?? '', person: everywhere.person.loginId };
  for (const kind of ['company', 'person'] as const) {
    const file = join(folder, kind);
    await runData(test, kind, of[kind], file);
    files[kind] = await readFile(file, 'utf8');
  }
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** As a reply that quotes a mail of the portal has them. */
async function quoteLinksInTicket(): Promise<void> {
  const { id } = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', everywhere.reference)
    .executeTakeFirstOrThrow();
  const address = replyAddress(await replySecret(test.db), mailbox, everywhere.reference);
  const link = `https://us.example/support/followTicket#token=T-1.${secretMark}`;
  await answer(test, id, { text: `On Monday ${address} wrote: see ${link} for more.` });
}

/** Every secret of every row holds the mark, each another one where they must differ. */
async function markSecrets(): Promise<void> {
  for (const { table, column, data } of namedColumns) {
    // The log is append-only; its salts are bytes, which no export has.
    if (!data.startsWith('secret') || table === 'activity_part') continue;
    await test.ownerPool.query(`update "${table}" set "${column}" = case pg_typeof("${column}")::text
      when 'bytea' then convert_to('${secretMark} ' || ctid::text, 'utf8')::text
      else '${secretMark} ' || coalesce("${column}"::text, '') || ctid::text end::${await typeOf(table, column)}`);
  }
}

async function typeOf(table: string, column: string): Promise<string> {
  const { rows } = await test.ownerPool.query<{ type: string }>(
    `select format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attname = $2`,
    [table, column],
  );
  return rows[0]?.type ?? '';
}

const linesOf = (kind: 'company' | 'person') =>
  files[kind]
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });

describe.each(['company', 'person'] as const)('the data of one %s', (kind) => {
  it('has rows, and no secret, no working link and no signed address in any of them', () => {
    expect(files[kind]).toContain(marker);
    expect(files[kind]).toContain(keptWord);
    expect(files[kind]).not.toContain(secretMark);
    expect(files[kind]).not.toContain(Buffer.from(secretMark).toString('hex'));
    expect(files[kind]).not.toMatch(/token=\w/);
    expect(files[kind]).not.toMatch(/\+[a-z0-9-]+\.[0-9a-f]{32}@/);
    expect(files[kind]).toContain('/support/followTicket#token=…');
  });

  it('has the columns that are named as personal or of the company, and no other', () => {
    const tables: Record<string, Record<string, ColumnData>> = dataColumns;
    const unnamed = linesOf(kind).flatMap(({ table, row }) =>
      Object.keys(row).filter((column) => !isExported(tables[table]?.[column] ?? 'neither')),
    );
    expect(unnamed).toEqual([]);
  });
});

it('has no text of a mail of the portal, and says to whom it went', () => {
  const mails = linesOf('company').filter(({ table }) => table === 'mail_outbox');
  expect(mails.map(({ row }) => row.to_address)).toContain(everywhere.person.loginId);
  expect(mails.flatMap(({ row }) => Object.keys(row))).not.toContain('body_text');
});

/** Rows of a company or the portal that the person changed or is named in: they are not about them. */
const ofOthers = [
  'batch_task_part',
  'company',
  'company_account_undo',
  'glossary_import',
  'partner_association_undo',
];

it('gives a person every table that has rows about them', () => {
  const exported = new Set(linesOf('person').map(({ table }) => table));
  const personal = namedColumns.filter(
    ({ data }) => data.startsWith('personal') && !data.endsWith('rebuilt'),
  );
  const missing = new Set(personal.map(({ table }) => table).filter((one) => !exported.has(one)));
  // external_user repeats the account for a list.
  expect([...missing].toSorted()).toEqual([...ofOthers, 'external_user'].toSorted());
});
