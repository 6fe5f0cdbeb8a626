import type { Database } from '../../db/connection.ts';
import { deleteLaunchCodes } from './launch-codes.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function forgetLaunchCodes(db: Database): Promise<void> {
  await deleteLaunchCodes(db, new Date(Date.now() - dayMs));
}
