import type pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  /** `generated always as`: the database refuses to write it. */
  is_generated: 'ALWAYS' | 'NEVER';
  /** A check such as "site in ('US', 'MX')": the type of the column is then a union of these. */
  choices: string | null;
}

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  // node-postgres gives bigint as text, since a number would lose digits.
  int8: 'string',
  bytea: 'Buffer',
  date: 'string',
  jsonb: 'Json',
  tsvector: 'string',
};

/** The TypeScript of schema.ts, read from a migrated database. */
export async function printSchemaTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.is_generated,
      c.column_default is not null as has_default,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
        where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as choices
    from information_schema.columns c
    join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.table_schema = 'public' and not t.relispartition and t.relkind in ('r', 'p')
    order by c.table_name, c.ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const bodies = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(printColumn).join('')}  };\n`,
  );
  return `${head}\nexport interface Schema {\n${bodies.join('')}}\n`;
}

function printColumn(column: Column): string {
  const nullable = column.is_nullable === 'YES' ? ' | null' : '';
  const words = column.choices?.match(/'[^']+'/g);
  const type = `${words ? words.join(' | ') : baseType(column.udt_name)}${nullable}`;
  const written = column.has_default ? `Generated<${type}>` : type;
  const kind = column.is_generated === 'ALWAYS' ? `Computed<${type}>` : written;
  return `    ${column.column_name}: ${kind};\n`;
}

function baseType(udt: string): string {
  if (udt.startsWith('_')) return `${baseType(udt.slice(1))}[]`;
  if (udt === 'timestamptz') return 'Timestamp';
  const scalar = scalars[udt];
  if (!scalar) throw new Error(`print-schema-types.ts has no TypeScript type for ${udt}`);
  return scalar;
}

const head = `// Printed by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Generated<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Type, Type | undefined, Type>;
type Computed<Type> = ColumnType<Type, never, never>;
type Json = ColumnType<unknown, string, string>;
`;
