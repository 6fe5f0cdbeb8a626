// For a journey: the day after the last approval is over, and the job that comes each minute comes now. DATA_DIR names the portal, the argument the login id.
import { argv, env } from 'node:process';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { transact } from '../server/src/db/transact.ts';
import { advanceJob } from '../server/src/features/identity/recovery/recovery.jobs.ts';
import { enqueue } from '../server/src/jobs/enqueue.ts';

const [loginId = ''] = argv.slice(2);
const { db, close } = await openDatabase(readConfig(env), { claim: false, log: () => undefined });
await transact(db, async (tx) => {
  await tx
    .updateTable('account_recovery')
    .set({ opens_on: new Date(Date.now() - 1000) })
    .where('status', '=', 'WAITING')
    .where('user_id', 'in', (row) =>
      row.selectFrom('user_account').select('id').where('login_id', '=', loginId),
    )
    .execute();
  await enqueue(tx, advanceJob, {});
});
await close();
