import { expect } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** The plans of the statements that a piece of work runs. */
export async function plansOf(
  test: TestDatabase,
  work: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<string> {
  const texts: string[] = [];
  const plans: string[] = [];
  const spied = test.db.withPlugin({
    transformQuery: ({ node }) => {
      const compiled = test.db.getExecutor().compileQuery(node, { queryId: 'plan' } as never);
      texts.push(JSON.stringify({ sql: compiled.sql, parameters: compiled.parameters }));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(spied);
  for (const text of texts) {
    const { sql: statement, parameters } = JSON.parse(text);
    if (/^set local/.test(statement)) continue;
    const { rows } = await test.ownerPool.query(`explain ${statement}`, parameters);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans.join('\n');
}
