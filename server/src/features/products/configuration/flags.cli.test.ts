import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { programOf, runnerOf } from '../../../testing/run-program.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';
import { flagsProgram } from './flags.cli.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => database.drop());

const run = runnerOf(flagsProgram, () => database);
const spawned = programOf(new URL('./flags.cli.ts', import.meta.url), () => database);

async function logged() {
  return database.db
    .selectFrom('activity_log as l')
    .innerJoin('activity_part as p', (join) =>
      join.onRef('p.chain_id', '=', 'l.chain_id').onRef('p.seq', '=', 'l.seq'),
    )
    .select(['l.event', 'l.actor_id', 'l.company_id', 'p.part', 'p.content'])
    .orderBy('l.seq')
    .orderBy('p.part')
    .execute();
}

it('sets, lists and clears a flag, and every change is on the record', async () => {
  const set = await run('set', 'kb-search-rollout', '--site', 'us', '--percent', '50');
  expect(set.stdout).toBe('kb-search-rollout on US is on for 50 % of companies.\n');
  const { stdout } = await spawned('list');
  expect(stdout).toMatch(/^kb-search-rollout +US {2}on for 50 %, since 2/m);
  expect(stdout).toMatch(/^kb-search-rollout +MX {2}default file$/m);
  const clear = () => run('clear', 'kb-search-rollout', '--site', 'US');
  expect((await clear()).stdout).toMatch(/follows the default file again/);
  expect((await clear()).stdout).toMatch(/followed the default file already/);

  const value = { variationKey: 'on', rolloutPercent: 50 };
  const entity = { id: 'kb-search-rollout:US', type: 'FEATURE_FLAG' };
  expect(await logged()).toMatchObject([
    { event: 'FLAG_CHANGED', actor_id: null, company_id: null, content: { name: 'Operator' } },
    { event: 'FLAG_CHANGED', content: { ...entity, before: null, after: value } },
    { event: 'FLAG_CHANGED', part: 'ACTOR' },
    { event: 'FLAG_CHANGED', content: { ...entity, before: value, after: null } },
  ]);
});

it('says in one line what it did not understand', async () => {
  const set = (...more: string[]) => run('set', 'kb-search-rollout', '--site', 'US', ...more);
  const answers = await Promise.all([
    spawned(),
    run('set', 'kb-serch', '--site', 'US', '--percent', '5'),
    run('set', 'kb-search-rollout', '--percent', '5'),
    set(),
    set('--percent', '101'),
    set('--percent', '5', '--variation', 'off'),
  ]);
  const lines = answers.map(({ stderr }) => stderr);
  expect(answers[0].code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Usage: .+\n$/),
    expect.stringMatching(/^The flag must be one of .+\n$/),
    '--site must be one of US, MX, CA.\n',
    '--percent must be a whole number from 0 to 100.\n',
    '--percent must be a whole number from 0 to 100.\n',
    '--variation must be one word other than off.\n',
  ]);
});
