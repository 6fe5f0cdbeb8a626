// For a journey: the last day of a company's rule is over. DATA_DIR names the portal, the argument the company.
import { argv, env } from 'node:process';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';

const [businessCode = ''] = argv.slice(2);
const { db, close } = await openDatabase(readConfig(env), { claim: false, log: () => undefined });
await db
  .updateTable('company')
  // Two days ago is over in every time zone.
  .set({ second_factor_until: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })
  .where('business_code', '=', businessCode)
  .execute();
await close();
