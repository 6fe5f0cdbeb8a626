// For a journey: the sign-ins of a person were longer ago than a proof counts. DATA_DIR names the portal, the argument the login id.
import { argv, env } from 'node:process';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';

const [loginId = ''] = argv.slice(2);
const { db, close } = await openDatabase(readConfig(env), { claim: false, log: () => undefined });
await db
  .updateTable('session')
  .set({ proved_on: null })
  .where('user_id', 'in', (row) =>
    row.selectFrom('user_account').select('id').where('login_id', '=', loginId),
  )
  .execute();
await close();
