import { type DeclaredFunction, functionsOf, withoutComments } from './read-functions.ts';

/** Texts of source files by their path from the root. */
export type Sources = ReadonlyMap<string, string>;

const tests = /\.test\.ts$|\/testing\/|^server\/src\/sweep\//;
const unscopedFile = /\.unscoped\.(repository\.)?ts$/;
const withoutSql = /\.(service|routes|jobs|cli)\.ts$/;
const statement =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(/;
const reason = /^\/\/ No scope: \S.{19,}/;

/** Rooms below every feature, with the reason why their SQL knows no scope. */
export const rooms = new Map([
  ['server/src/db/', 'opens, migrates and fills the database'],
  ['server/src/jobs/', 'the queue has tables of its own, and no row of a company'],
]);

/**
 * Names every statement that could reach rows of another company by mistake: SQL of a function that
 * takes no scope, outside of the files that are named for it.
 */
export function findUnscopedSql(sources: Sources): string[] {
  return [...sources]
    .filter(
      ([file]) => !tests.test(file) && ![...rooms.keys()].some((room) => file.startsWith(room)),
    )
    .flatMap(([file, text]) => problemsOf(file, text));
}

/** Functions of unscoped files that name a company all the same, with the reason why it is no scope. */
const naming = new Map([
  ['findPersonWithoutSession', 'builds the scope of a job'],
  ['endSessionsIn', 'jobs and acts of staff end sessions in a company, and have only its id'],
  ['selectActs', 'a job reports a visit, whose row names the company'],
  ['selectOwners', 'reads the companies other than this one'],
  ['findPartnerCompany', 'a super admin names a company that is not the own one'],
  ['insertInvitations', 'the company is null for a link to the retailer'],
  ['withdrawLinks', 'the company is null for a link to the retailer'],
  ['selectLaunchedFor', 'the company of a code is null for an internal user'],
  ['selectAccessTypes', 'the company of a code is null for an internal user'],
]);

function problemsOf(file: string, text: string): string[] {
  const code = withoutComments(text);
  const at = code.search(statement);
  if (unscopedFile.test(file)) {
    if (at < 0) return [`${file}: named unscoped, and holds no SQL`];
    if (!reason.test(text))
      return [`${file}:1: begins with "// No scope: " and the reason why its SQL takes no scope`];
    return functionsOf(code).flatMap((declared) => {
      const place = `${file}:${declared.line}: ${declared.name}`;
      if (takesScope(declared)) return `${place} takes a scope; move it to a repository`;
      if (!namesCompany(declared) || naming.has(declared.name)) return [];
      return `${place} names a company; take it as a scope in a repository, or add the reason to \`naming\``;
    });
  }
  if (at < 0) return [];
  if (withoutSql.test(file)) {
    return [`${file}:${lineAt(code, at)}: SQL is in a repository`];
  }
  return functionsOf(code).flatMap((declared) => {
    const problem = lacksScope(declared)
      ? 'takes a database and no scope after it'
      : ignoresScope(declared) && 'takes a scope that it does not use';
    if (!problem) return [];
    const place = `${file}:${declared.line}: ${declared.name}`;
    return `${place} ${problem}; use the scope, or move it to an *.unscoped.repository.ts`;
  });
}

const database = /\b(Database|Transaction|Pool|PoolClient)\b/;
/** CompanyIdScope and MemberScope name the company alone: a job has no caller, and builds them from its task. */
const scope = /\b\w*Scope\b/;

function lacksScope({ parameters }: DeclaredFunction): boolean {
  const at = parameters.findIndex(({ type }) => database.test(type));
  return at >= 0 && !scope.test(parameters[at + 1]?.type ?? '');
}

/** ReaderScope names a reader, who may have no company. */
function takesScope({ parameters }: DeclaredFunction): boolean {
  return parameters.some(({ type }) =>
    /^(Company|CompanyId|Member|Membership|Task|User)?Scope$/.test(type),
  );
}

/** One company: a list of them is for jobs and staff. */
function namesCompany({ parameters }: DeclaredFunction): boolean {
  return (
    parameters.some(({ type }) => database.test(type)) &&
    parameters.some(({ name, type }) => /\bcompany(Id)?\b/.test(`${name} ${type}`))
  );
}

/** The compiler refuses an unused parameter unless its name begins with "_". */
function ignoresScope({ parameters }: DeclaredFunction): boolean {
  return (
    parameters.some(({ type }) => database.test(type)) &&
    parameters.some(({ name, type }) => scope.test(type) && /\b_/.test(name))
  );
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
