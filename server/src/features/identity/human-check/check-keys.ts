import { createHmac } from 'node:crypto';
import { portalSecret } from '../../../access/portal-secret.unscoped.repository.ts';
import type { Database } from '../../../db/connection.ts';

interface CheckKeys {
  /** Signs what a task says. */
  task: string;
  /** Signs its answer, so that checking one costs no work. */
  answer: string;
  /** Turns a visitor's cookie into the id that the page may know. */
  visitor: string;
}

const known = new WeakMap<Database, Promise<CheckKeys>>();

/** One key for each purpose, from the secret that all nodes share. */
export function checkKeys(db: Database): Promise<CheckKeys> {
  const found = known.get(db);
  if (found !== undefined) return found;
  const keys = deriveKeys(db);
  known.set(db, keys);
  keys.catch(() => known.delete(db));
  return keys;
}

async function deriveKeys(db: Database): Promise<CheckKeys> {
  const secret = await portalSecret(db, 'human-check');
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { task: keyFor('task'), answer: keyFor('answer'), visitor: keyFor('visitor') };
}
