import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { tidyFunction, tidySql } from './print-schema-sql.ts';
import { readSqlFiles } from './sql-files.ts';

interface Relied {
  /** Files of routines/: every function in them, under any arguments. */
  routines: readonly string[];
  /** Tables with their partitions: a rule, a policy or a trigger could change what they hold or show. */
  tables: readonly string[];
}

const schemaFile = new URL('./schema.sql', import.meta.url);
/** The PostgreSQL that schema.sql is printed by. Others print a parsed body (`return …`) in other words. */
const printedBy = 18;

/**
 * Compares functions, triggers and tables with those that the repository's SQL makes, and returns a
 * sentence for each that differs. A check whose SQL calls functions of the database is worth as much
 * as they are.
 */
export async function findChangedRoutines(db: Database, relied: Relied): Promise<string[]> {
  const schema = await readFile(schemaFile, 'utf8');
  // The rights of a function, where it has some, follow after a line feed of its own.
  const isPrinted = (definition: string) =>
    ['', '\n'].some((end) => schema.includes(`\n${definition}${end};\n`));
  const names = await functionNames(relied.routines);
  const functions = await selectFunctions(db, names);
  const missing = names.filter((name) => !functions.some((one) => one.name === name));
  const changed = functions
    .filter(({ isParsed, version }) => !isParsed || version === printedBy)
    .filter(({ definition }) => !isPrinted(tidyFunction(definition)));
  return [
    ...missing.map((name) => `The function ${name} is missing.`),
    ...changed.map(({ name }) => `The function ${name} is not the one of this version.`),
    ...(await selectTables(db, relied.tables)).flatMap((table) => tableProblems(table, isPrinted)),
  ];
}

async function functionNames(files: readonly string[]): Promise<string[]> {
  const { routines } = await readSqlFiles();
  const text = routines.filter(({ name }) => files.includes(name)).map((file) => file.sql);
  const found = text.join('\n').matchAll(/^create or replace function (\w+)\(/gm);
  return [...new Set([...found].map(([, name = '']) => name))];
}

interface RoutineFunction {
  name: string;
  definition: string;
  isParsed: boolean;
  version: number;
}

async function selectFunctions(db: Database, names: string[]): Promise<RoutineFunction[]> {
  const { rows } = await sql<RoutineFunction>`
    select p.proname as name, pg_get_functiondef(p.oid) as definition,
      p.prosqlbody is not null as "isParsed", current_setting('server_version_num')::int / 10000 as version
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any(${names})
    order by p.proname, p.oid`.execute(db);
  return rows;
}

interface TableState {
  /** The table of the schema that this is, or is a partition of. */
  parent: string;
  name: string;
  isPlain: boolean;
  triggers: { name: string; definition: string; isEnabled: boolean }[];
}

async function selectTables(db: Database, tables: readonly string[]): Promise<TableState[]> {
  const { rows } = await sql<TableState>`
    select parent, c.relname as name,
      c.relkind in ('r', 'p') and not c.relrowsecurity
        and not exists (select from pg_rewrite r where r.ev_class = c.oid) as "isPlain",
      (select coalesce(jsonb_agg(jsonb_build_object('name', t.tgname,
          'definition', pg_get_triggerdef(t.oid, true), 'isEnabled', t.tgenabled = 'O') order by t.tgname), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from unnest(${[...tables]}::text[]) parent
    join pg_class root on root.relnamespace = 'public'::regnamespace and root.relname = parent
    cross join lateral (select root.oid as member
      union all select inhrelid from pg_inherits where inhparent = root.oid) family
    join pg_class c on c.oid = family.member
    order by parent, c.relname`.execute(db);
  return rows;
}

/** The triggers of a table are printed in the schema, and each partition has the same. */
function tableProblems(
  { parent, name, isPlain, triggers }: TableState,
  isPrinted: (definition: string) => boolean,
): string[] {
  const guard = triggers.find((trigger) => trigger.name === 'append_only');
  const isGuarded = ['activity_log', 'activity_part'].includes(parent);
  const others = triggers.filter(
    ({ definition }) => !isPrinted(tidySql(definition.replace(` ON ${name} `, ` ON ${parent} `))),
  );
  return [
    ...(isPlain ? [] : [`${name} is not a plain table: it has a rule or a policy, or is a view.`]),
    ...(isGuarded && !guard?.isEnabled
      ? [`The trigger append_only of ${name} is missing or switched off.`]
      : []),
    ...others.map((trigger) => `The trigger ${trigger.name} of ${name} is not of this version.`),
  ];
}
