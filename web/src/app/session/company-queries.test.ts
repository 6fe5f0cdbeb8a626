import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/**/*.queries.ts', '../../lib/**/*.ts', '!../../**/*.test.ts'],
  { eager: true },
);

type QueryOf = (company: unknown, ...more: unknown[]) => { queryKey: readonly unknown[] };

/** Functions that make a query and take the company first, alone or within a row. */
const ofCompany = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(
    ([name, made]) =>
      /Query$/.test(name) && typeof made === 'function' && /\bcompanyId\b/.test(String(made)),
  ),
) as [string, QueryOf][];

it('finds the queries of companies', () => {
  const names = ofCompany.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['domainsQuery', 'usersQuery', 'auditQuery']));
});

/** Without it, rows of one company would be shown for another. */
it.each(ofCompany)('%s has the company in its key', (_name, queryOf) => {
  const keyFor = (id: string) => {
    const takesRow = /^\w*\s*\w*\(\s*\{/.test(String(queryOf));
    const company = takesRow ? { companyId: id, id: 'row' } : id;
    return JSON.stringify(queryOf(company, {}, {}).queryKey);
  };
  expect(keyFor('company-a')).toContain('company-a');
  expect(keyFor('company-a')).not.toBe(keyFor('company-b'));
});
