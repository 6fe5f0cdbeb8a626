import { describe, expect, it } from 'vitest';
import { functionsOf } from './read-functions.ts';
import { findUnscopedSql } from './unscoped-sql.ts';

const repository = 'server/src/features/notes/notes.repository.ts';
const find = (file: string, text: string) => findUnscopedSql(new Map([[file, text]]));
const body = "{\n  return db.selectFrom('note').selectAll().execute();\n}";

describe('a function with SQL and without a scope is named', () => {
  it.each([
    `export function selectNotes(db: Database) ${body}`,
    `export async function selectNotes(\n  db: Database,\n  companyId: string,\n) ${body}`,
    `export async function* selectNotes(tx: Transaction, ids: string[]) ${body}`,
    `export const selectNotes = (db: Database, { id }: Note) =>\n  db.selectFrom('note');`,
    `export const selectNotes = async (db: Database): Promise<Note[]> => ${body};`,
    `function selectNotes<Row extends Map<string, () => void>>(db: Database, row: Row) ${body}`,
    `export function selectNotes(pool: pg.Pool) {\n  return pool.query('select 1');\n}`,
    `export function selectNotes(db: Database | Transaction, note: Note, scope: Scope) ${body}`,
  ])('%s', (text) => {
    expect(find(repository, `import './a.ts';\n\n${text}`)).toEqual([
      `${repository}:3: selectNotes takes a database and no scope after it; use the scope, or move it to an *.unscoped.repository.ts`,
    ]);
  });

  it('in each room that serves features, and once for each function', () => {
    const text = `function one(db: Database) ${body}\nexport function two(db: Database) ${body}`;
    for (const file of ['server/src/access/a.ts', 'server/src/features/notes/list/b.repository.ts'])
      expect(find(file, text)).toHaveLength(2);
  });
});

it.each(['_scope: Scope', '_: CompanyScope', '{ company: _company }: CompanyIdScope'])(
  'a function that takes a scope and does not use it is named: %s',
  (parameter) => {
    const text = `export function selectNotes(db: Database, ${parameter}) ${body}`;
    expect(find(repository, text)).toEqual([
      `${repository}:1: selectNotes takes a scope that it does not use; use the scope, or move it to an *.unscoped.repository.ts`,
    ]);
  },
);

describe('a function is accepted', () => {
  it.each([
    `export function selectNotes(db: Database, scope: CompanyScope) ${body}`,
    `export function selectNotes(db: Database, { company }: UserScope, ids: string[]) ${body}`,
    `export function selectNotes(db: Database, scope: Pick<Scope, 'site'>) ${body}`,
    `export function selectNotes(db: Database, { company }: CompanyIdScope) ${body}`,
    `export function fold(text: string) {\n  return sql\`folded(\${text})\`;\n}`,
    `// export function selectNotes(db: Database)\nconst query = sql\`select\`;`,
    'export async function listNotes(db: Database) {\n  return read(db);\n}',
  ])('%s', (text) => {
    expect(find(repository, text)).toEqual([]);
  });

  it.each([
    'server/src/features/notes/notes.repository.test.ts',
    'server/src/testing/factories.ts',
    'server/src/db/connection.ts',
    'server/src/jobs/claim.ts',
  ])('in %s', (file) => {
    expect(find(file, `export function selectNotes(db: Database) ${body}`)).toEqual([]);
  });
});

describe('a file named unscoped', () => {
  const file = 'server/src/features/notes/notes.unscoped.repository.ts';
  const text = `export function selectNotes(db: Database) ${body}`;

  it('says in its first line why', () => {
    expect(find(file, `// No scope: a job reads the notes of all companies.\n${text}`)).toEqual([]);
  });

  it.each([
    text,
    `// No scope: \n${text}`,
    `// No scope: because\n${text}`,
    `\n// No scope: a job reads the notes of all.\n${text}`,
  ])('is named when it does not: %s', (given) => {
    expect(find(file, given)).toEqual([expect.stringContaining(`${file}:1: begins with`)]);
  });

  it('names a function that takes a scope all the same', () => {
    const scoped = `export function selectNotes(db: Database, { company }: CompanyScope) ${body}`;
    expect(find(file, `// No scope: a job reads the notes of all.\n${scoped}`)).toEqual([
      `${file}:2: selectNotes takes a scope; move it to a repository`,
    ]);
  });

  it.each([
    'companyId: string',
    '{ companyId, userId }: Invitee',
    'link: { companyId: string | null }',
    '{ company }: Visit',
  ])('names a function that reads one company: %s', (parameter) => {
    const naming = `export function selectNotes(db: Database, ${parameter}) ${body}`;
    expect(find(file, `// No scope: a job reads the notes of all.\n${naming}`)).toEqual([
      `${file}:2: selectNotes names a company; take it as a scope in a repository, or add the reason to \`naming\``,
    ]);
  });

  it('accepts one that reads several companies, or whose reason is known', () => {
    const several = `export function selectNotes(db: Database, companyIds: string[]) ${body}`;
    const known = `export function selectOwners(db: Database, companyId: string) ${body}`;
    for (const read of [several, known])
      expect(find(file, `// No scope: a job reads the notes of all.\n${read}`)).toEqual([]);
  });

  it('is named when it holds no SQL any more', () => {
    expect(find(file, '// No scope: a job reads the notes of all.\nexport const a = 1;')).toEqual([
      `${file}: named unscoped, and holds no SQL`,
    ]);
  });
});

it.each(['service', 'routes', 'jobs', 'cli'])('a %s holds no SQL', (role) => {
  const file = `server/src/features/notes/notes.${role}.ts`;
  expect(find(file, `export function a(db: Database, scope: Scope) ${body}`)).toEqual([
    `${file}:2: SQL is in a repository`,
  ]);
});

it('reads parameters with brackets, arrows and defaults in them', () => {
  const [read] = functionsOf(
    "export function a(\n  tx: Transaction,\n  { b, c }: { b: string; c: Map<string, number> },\n  d: (e: string, f: number) => void,\n  g = 'h',\n): Promise<void> {}",
  );
  expect(read).toEqual({
    name: 'a',
    line: 1,
    parameters: [
      { name: 'tx', type: 'Transaction' },
      { name: '{ b, c }', type: '{ b: string; c: Map<string, number> }' },
      { name: 'd', type: '(e: string, f: number) => void' },
      { name: "g = 'h'", type: '' },
    ],
  });
});
