import { sql } from 'kysely';
import { aBrowser, pretendHeld } from '../../../../testing/checked-browser.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export async function expireChallenge({ db }: TestApp, id: string): Promise<void> {
  await db
    .updateTable('human_challenge')
    .set({ expires_on: sql<Date>`now() - interval '1 millisecond'` })
    .where('id', '=', id)
    .execute();
}

export async function challengeOf({ db }: TestApp, id: string) {
  const rows = db.selectFrom('human_challenge').selectAll().where('id', '=', id);
  return rows.executeTakeFirstOrThrow();
}

/** Pressed for long enough: only the answer is missing. */
export async function heldChallenge(test: TestApp) {
  const browser = aBrowser(test);
  const started = await browser.start(await browser.blocked());
  await pretendHeld(test, started);
  return { browser, started };
}
