import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export async function insertDismissal(db: Database, { actor }: Scope, id: string): Promise<void> {
  await db
    .insertInto('announcement_dismissal')
    .values({ announcement_id: id, user_id: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertView(db: Database, { actor }: Scope, id: string): Promise<void> {
  await db
    .insertInto('announcement_view')
    .values({ announcement_id: id, user_id: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
