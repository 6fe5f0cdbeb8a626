// No scope: an operator takes the names of one person out of the texts of every company.
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import { erasedAddress } from '../../../mail/erased-address.ts';
import { namedColumns } from './columns/data-columns.ts';
import {
  addressPattern,
  type ErasedPerson,
  erasedName,
  namePattern,
  singleNamePattern,
} from './erased-person.ts';

/** Where a name means the person: rows of their companies, and texts among staff. */
function rowsThatKnow(table: string, { companies }: ErasedPerson): RawBuilder<unknown> | null {
  const ofCompany = sql`(company_id = any (${companies}::uuid[]) or company_id is null)`;
  const tickets = sql`ticket_id in (select id from ticket where ${ofCompany})`;
  const known: Record<string, RawBuilder<unknown>> = {
    batch_task_part: sql`task_id in (select id from batch_task where ${ofCompany})`,
    ticket_comment: tickets,
    ticket_event: tickets,
    inbound_mail: sql`(ticket_id is null or ${tickets})`,
    staff_role_request: sql`true`,
    ticket_view: sql`true`,
    user_account: sql`true`,
  };
  if (known[table]) return known[table];
  const hasCompany = namedColumns.some((one) => one.table === table && one.column === 'company_id');
  return hasCompany ? ofCompany : null;
}

/** The text of jsonb becomes jsonb again. */
async function typeOf(tx: Transaction, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(tx);
  return rows[0]?.type ?? 'text';
}

async function replaceIn(
  tx: Transaction,
  { table, column }: { table: string; column: string },
  { pattern, flags, by }: { pattern: string | null; flags: 'g' | 'gi'; by: string },
  rows: RawBuilder<unknown>,
): Promise<void> {
  if (pattern === null) return;
  const value = sql.ref(column);
  const type = sql.raw(await typeOf(tx, table, column));
  const finds = flags === 'gi' ? sql`~*` : sql`~`;
  await sql`update ${sql.table(table)}
    set ${value} = regexp_replace(${value}::text, ${pattern}, ${by}, ${flags})::${type}
    where ${value}::text ${finds} ${pattern} and ${rows}`.execute(tx);
}

/** An address means the person everywhere, a name only where the person is known. */
export async function redactMentions(tx: Transaction, person: ErasedPerson): Promise<void> {
  const address = {
    pattern: addressPattern(person),
    flags: 'gi',
    by: erasedAddress(person.id),
  } as const;
  const name = { pattern: namePattern(person), flags: 'gi', by: erasedName } as const;
  for (const { data, ...place } of namedColumns) {
    if (!data.endsWith('redacted')) continue;
    await replaceIn(tx, place, address, sql`true`);
    const rows = rowsThatKnow(place.table, person);
    if (rows) await replaceIn(tx, place, name, rows);
  }
}

/** In the person's own tickets one of the names is enough: "Hello Ana". */
export async function redactOwnTickets(
  tx: Transaction,
  person: ErasedPerson,
  tickets: readonly string[],
): Promise<void> {
  const whole = { pattern: namePattern(person), flags: 'gi', by: erasedName } as const;
  const single = { pattern: singleNamePattern(person), flags: 'g', by: erasedName } as const;
  const places = [
    { table: 'ticket', column: 'subject', key: 'id' },
    { table: 'ticket_comment', column: 'body', key: 'ticket_id' },
    { table: 'ticket_event', column: 'before', key: 'ticket_id' },
    { table: 'ticket_event', column: 'after', key: 'ticket_id' },
  ];
  for (const { key, ...place } of places) {
    const rows = sql`${sql.ref(key)} = any (${tickets}::uuid[])`;
    await replaceIn(tx, place, whole, rows);
    await replaceIn(tx, place, single, rows);
  }
}
