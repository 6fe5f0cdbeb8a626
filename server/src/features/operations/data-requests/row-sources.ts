import type { ColumnData } from './columns/column-data.ts';
import { dataColumns, isExported } from './columns/data-columns.ts';

/** Rows of one table, chosen by a condition over $1. */
export interface RowSource {
  table: string;
  columns: string[];
  where: string;
}

export interface Reference {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
}

export interface Column {
  table: string;
  name: string;
  type: string;
}

/** Tables that repeat others for a list. */
const derived = new Set([
  'external_user',
  'activity_list',
  'company_user_count',
  'company_look',
  'ticket_search',
]);

export interface DataModel {
  columns: Column[];
  references: Reference[];
}

/** A column that is not named is in no export. */
function dataOf({ table, name }: Pick<Column, 'table' | 'name'>): ColumnData {
  const tables: Record<string, Record<string, ColumnData>> = dataColumns;
  return tables[table]?.[name] ?? 'secret';
}

function source({ columns }: DataModel, table: string, where: string): RowSource {
  const exported = columns.filter((column) => column.table === table && isExported(dataOf(column)));
  return { table, columns: exported.map(({ name }) => name), where };
}

function tablesWith({ columns }: DataModel, name: string): string[] {
  const tables = columns.filter((column) => column.name === name).map(({ table }) => table);
  return tables.filter((table) => !derived.has(table));
}

/** Adds the tables that refer to the chosen ones, such as the comments of a ticket. */
function withDetails(model: DataModel, first: RowSource[], outside: string[]): RowSource[] {
  const found = [...first];
  // The array grows while it is read: details have details.
  for (const { table: parent, where } of found) {
    for (const { table, columns, parentColumns } of model.references.filter(
      (one) => one.parent === parent,
    )) {
      if (derived.has(table) || outside.includes(table)) continue;
      if (found.some((one) => one.table === table)) continue;
      const isNote = model.columns.some((one) => one.table === table && one.name === 'internal');
      const chosen = `(${columns.join()}) in (select ${parentColumns.join()} from ${parent} where ${where})`;
      found.push(source(model, table, isNote ? `${chosen} and not internal` : chosen));
    }
  }
  return found;
}

/** The company, all rows that name it, their details, and the names of its people. $1: its id. */
export function sourcesOfCompany(model: DataModel): RowSource[] {
  const tables = tablesWith(model, 'company_id');
  const logs = tablesWith(model, 'chain_id').filter((table) => !tables.includes(table));
  const first = [
    source(model, 'company', 'id = $1'),
    ...tables.map((table) => source(model, table, 'company_id = $1')),
    ...logs.map((table) => source(model, table, 'chain_id = $1')),
  ];
  // A mail that was not taken is no part of a ticket, and those that were are its comments.
  const details = withDetails(model, first, ['company', 'user_account', 'inbound_mail']);
  const people = {
    ...source(
      model,
      'user_account',
      'id in (select user_id from membership where company_id = $1)',
    ),
    columns: ['id', 'login_id', 'email', 'first_name', 'last_name', 'created_on', 'last_login_on'],
  };
  return [...details, people].filter(({ columns }) => columns.length > 0);
}

/** Columns with the address of a person who may have no account. */
const addressColumns = [
  ['contact_message', 'email'],
  ['content_item', 'owner'],
  ['inbound_mail', 'from_address'],
  ['mail_outbox', 'to_address'],
  ['partner_association', 'admin_email'],
  ['throttle', 'subject'],
  ['ticket', 'requester_email'],
] as const;

/**
 * The account, the rows about the person, what they wrote, and the entries of the log about them.
 * Rows about others that they changed as an admin are those others'. $1: the account's id, or
 * one that no account has, $2: the address in lower case, for what was written without signing in.
 */
export function sourcesOfPerson(model: DataModel): RowSource[] {
  const chosen = new Map<string, string>();
  for (const { table, name } of model.columns)
    if (/^(user|requester|author)_id$/.test(name) && !derived.has(table))
      chosen.set(table, `${name} = $1`);
  for (const [table, column] of addressColumns) {
    const before = chosen.get(table);
    const isAddress = `lower(${column}) = $2`;
    chosen.set(table, before ? `(${before} or ${isAddress})` : isAddress);
  }
  // Comments by mail have no account, and the answers to the person belong to their thread.
  const thread = `not internal and ticket_id in (select id from ticket where ${chosen.get('ticket')})`;
  chosen.set('ticket_comment', `(${chosen.get('ticket_comment')} or ${thread})`);
  const first = [
    source(model, 'user_account', 'id = $1'),
    ...[...chosen].map(([table, where]) => source(model, table, where)),
    source(model, 'activity_log', 'actor_id = $1'),
    source(model, 'activity_part', 'person_id = $1'),
  ];
  const outside = ['company', 'user_account', 'activity_log', 'activity_part'];
  return withDetails(model, first, outside).filter(({ columns }) => columns.length > 0);
}
