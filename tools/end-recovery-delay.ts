// For a journey: the day after the last approval is over. DATA_DIR names the portal, the argument the login id.
import { argv, env } from 'node:process';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';

const [loginId = ''] = argv.slice(2);
const { db, close } = await openDatabase(readConfig(env), { claim: false, log: () => undefined });
await db
  .updateTable('account_recovery')
  .set({ opens_on: new Date(Date.now() - 1000) })
  .where('status', '=', 'WAITING')
  .where('user_id', 'in', (row) =>
    row.selectFrom('user_account').select('id').where('login_id', '=', loginId),
  )
  .execute();
await close();
