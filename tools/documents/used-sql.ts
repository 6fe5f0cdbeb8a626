import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of PostgreSQL that engines which resemble it may lack, by its name in docs/operations.md. */
export interface SqlPart {
  name: string;
  pattern: RegExp;
}

export const sqlParts: readonly SqlPart[] = [
  { name: 'row triggers', pattern: /create trigger[^;]* for each row/ },
  { name: 'statement triggers with transition tables', pattern: /referencing (old|new) table/ },
  { name: 'functions in PL/pgSQL', pattern: /language plpgsql/ },
  { name: 'functions with the rights of their owner', pattern: /security definer/ },
  { name: 'partitions by range', pattern: /partition by range/ },
  { name: 'stored generated columns', pattern: /generated always as \(/ },
  { name: 'identity columns', pattern: /generated always as identity/ },
  { name: 'trigram indexes (pg_trgm)', pattern: /gin_trgm_ops/ },
  { name: 'GIN indexes over several columns (btree_gin)', pattern: /using gin \(\w+, / },
  { name: 'text search vectors', pattern: /tsvector/ },
  { name: 'partial indexes', pattern: /create (unique )?index [^;]* where / },
  { name: 'covering indexes', pattern: /\) include \(/ },
  { name: 'unique with nulls not distinct', pattern: /nulls not distinct/ },
  { name: 'foreign keys', pattern: /foreign key|references / },
  { name: 'advisory locks', pattern: /pg_(try_)?advisory_/ },
  { name: 'LISTEN and NOTIFY', pattern: /pg_notify|'listen |`listen /i },
  { name: 'FOR UPDATE SKIP LOCKED', pattern: /skip ?locked/i },
  { name: 'recursive queries', pattern: /with recursive|withRecursive/ },
  { name: 'positions of the write-ahead log', pattern: /pg_(current|last)_wal/ },
  { name: 'indexes built concurrently', pattern: /create (unique )?index concurrently/ },
  { name: 'cursors', pattern: /declare \w+ .*cursor/i },
];

/** Parts that nothing may use, because no engine but PostgreSQL has them or the portal does without. */
export const unusedSqlParts: readonly SqlPart[] = [
  { name: 'row level security', pattern: /create policy|enable row level security/ },
  { name: 'exclusion constraints', pattern: /exclude using/ },
  { name: 'deferrable constraints', pattern: /deferrable/ },
  { name: 'GiST indexes', pattern: /using gist/ },
  { name: 'table inheritance', pattern: /\binherits \(/ },
  { name: 'rules', pattern: /create rule/ },
  { name: 'unlogged and temporary tables', pattern: /create (unlogged|temp|temporary) table/i },
  { name: 'domains and enum types', pattern: /create (domain|type) / },
  { name: 'materialized views', pattern: /materialized view/ },
  { name: 'XML', pattern: /\bxml(parse|agg|element)\b|::xml/ },
];

/** The printed schema and every file of the server that holds SQL. */
export function readSql(root: string): string {
  const source = join(root, 'server', 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.(ts|sql)$/.test(name) &&
      !/\.test\.ts$|print-schema-sql|(^|\/)(testing|sweep|demo|embedded)\//.test(name),
  );
  return files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
}
