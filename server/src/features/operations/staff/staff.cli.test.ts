import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { programOf, runnerOf } from '../../../testing/run-program.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';
import { staffProgram } from './staff.cli.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => database.drop());

const run = runnerOf(staffProgram, () => database);
const spawned = programOf(new URL('./staff.cli.ts', import.meta.url), () => database);
const invite = (...more: string[]) =>
  run('invite', 'sofia@retailer.example', '--first', 'Sofía', '--last', 'Aguilar', ...more);

it('invites the first super admin of a portal and gives the role, logged as the operator', async () => {
  expect((await spawned('list')).stdout).toBe('There is no super admin.\n');
  const invited = await invite('--role', 'SUPER_ADMIN', '--reason', 'First of the portal');
  expect(invited.stdout).toMatch(/^Sofía Aguilar is invited at .+ SUPER_ADMIN waits for a yes/);
  const listed = (await run('requests')).stdout;
  expect(listed).toMatch(/INTERNAL_USER -> SUPER_ADMIN, asked by Operator: First of the portal/);
  const [requestId = ''] = listed.split(' ');
  const approve = () => run('approve', requestId, '--note', 'Set up the portal');
  expect((await approve()).stdout).toBe('Sofía Aguilar is SUPER_ADMIN.\n');
  expect((await approve()).stderr).toBe('This request is already decided, withdrawn or expired.\n');
  expect((await run('list')).stdout).toMatch(/^SUPER_ADMIN +INVITED +Sofía Aguilar/);
  expect((await run('requests')).stdout).toBe('No role waits for a second yes.\n');
  const logged = await database.db
    .selectFrom('activity_log')
    .select(['event', 'actor_id as actorId', 'company_id as companyId', 'source_app as app'])
    .where('event', 'like', 'STAFF%')
    .orderBy('seq')
    .execute();
  const byOperator = { actorId: null, companyId: null, app: 'BATCH' };
  expect(logged).toEqual([
    { event: 'STAFF_INVITED', ...byOperator },
    { event: 'STAFF_ROLE_REQUESTED', ...byOperator },
    { event: 'STAFF_ROLE_APPROVED', ...byOperator },
  ]);
});

it('refuses the role, and the address of a supplier', async () => {
  const supplier = await buildUser(database.db);
  const taken = await run(
    ...['invite', supplier.loginId, '--first', 'Ana', '--last', 'Test', '--reason', 'x'],
  );
  expect(taken.stderr).toBe(
    'A supplier’s user has this address. Use an address of the retailer.\n',
  );
  await run(
    ...['invite', 'ned@retailer.example', '--first', 'Ned', '--last', 'Lo'],
    ...['--role', 'SUPER_ADMIN_SPECTATOR', '--reason', 'Audit'],
  );
  const [requestId = ''] = (await run('requests')).stdout.split(' ');
  const denied = await run('deny', requestId, '--note', 'No need');
  expect(denied.stdout).toBe('Ned Lo stays INTERNAL_USER.\n');
});

it('says in one line what it did not understand', async () => {
  const answers = [
    await spawned(),
    await run('approve', 'x', '--note', 'y'),
    await run('approve', '0192a0de-0000-7000-8000-0000000000ff'),
    await invite('--role', 'KING', '--reason', 'x'),
    await invite('--role', 'SUPER_ADMIN'),
    await run('approve', '0192a0de-0000-7000-8000-0000000000ff', '--note', 'y'),
  ];
  expect(answers.map(({ stderr }) => stderr)).toEqual([
    expect.stringMatching(/^Usage: .+\n$/),
    'Name the request by its id, as `requests` lists it.\n',
    '--note must say why.\n',
    expect.stringMatching(/^--role must be one of SUPER_ADMIN, .+\n$/),
    '--reason must say why, in at most 200 characters.\n',
    expect.stringMatching(/.+\n$/),
  ]);
});
