import { queueLimits } from '@endcap/contract/limits';
import type { SavedReply } from '@endcap/contract/support/saved-replies';
import type { Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError, conflictAs, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { findAgent } from './queued-ticket.unscoped.repository.ts';
import * as repository from './saved-replies.unscoped.repository.ts';

export async function listSavedReplies(db: Database): Promise<{ items: SavedReply[] }> {
  return { items: (await repository.selectSavedReplies(db)).map(presentReply) };
}

function presentReply(reply: repository.SavedReplyRecord): SavedReply {
  const { id, name, english, spanish, french, status, changedBy, changedOn, version } = reply;
  return {
    replyId: id,
    name,
    texts: { 'en-US': english, 'es-MX': spanish, 'fr-CA': french },
    status,
    changedBy,
    changedOn: changedOn.toISOString(),
    version,
  };
}

const textsOf = ({ name, english, spanish, french, status }: repository.SavedReplyRecord) => ({
  name,
  ...(status && { status }),
  textEnglish: english,
  textSpanish: spanish,
  textFrench: french,
});

/** Checks the right again, and writes what changed to the portal's own log. */
async function change<Result>(
  db: Database,
  scope: Scope,
  act: (tx: Transaction) => Promise<{
    result: Result;
    reply: repository.SavedReplyRecord;
    before?: object;
    after?: object;
  }>,
): Promise<Result> {
  return transact(db, async (tx) => {
    if (!(await findAgent(tx, scope.actor.id))) throw new AppError('access.denied');
    const { result, reply, before, after } = await act(tx);
    await recordActivity(
      tx,
      { ...scope, company: null },
      {
        event: 'SAVED_REPLY_CHANGED',
        entity: { type: 'SAVED_REPLY', id: reply.id, name: reply.name },
        before,
        after,
        sourceApp: 'SUPPORT',
      },
    );
    return result;
  });
}

const nameTaken = conflictAs('saved_reply__name', 'saved_reply.exists', 'name');

export async function addSavedReply(
  db: Database,
  scope: Scope,
  values: repository.SavedReplyValues,
): Promise<SavedReply> {
  return change(db, scope, async (tx) => {
    if ((await repository.countSavedReplies(tx)) >= queueLimits.savedReplies)
      throw new AppError('saved_reply.too_many');
    const reply = await repository
      .insertSavedReply(tx, newId(), values, scope.actor)
      .catch(nameTaken);
    return { result: presentReply(reply), reply, after: textsOf(reply) };
  });
}

async function lock(tx: Transaction, id: string) {
  const reply = await repository.lockSavedReply(tx, id);
  if (!reply) throw new AppError('resource.not_found');
  return reply;
}

export async function changeSavedReply(
  db: Database,
  scope: Scope,
  { replyId, seen }: { replyId: string; seen: number | undefined },
  values: repository.SavedReplyValues,
): Promise<SavedReply> {
  return change(db, scope, async (tx) => {
    const then = await lock(tx, replyId);
    requireVersion(seen, then.version);
    const reply = await repository
      .updateSavedReply(tx, replyId, values, scope.actor)
      .catch(nameTaken);
    return { result: presentReply(reply), reply, before: textsOf(then), after: textsOf(reply) };
  });
}

export async function removeSavedReply(
  db: Database,
  scope: Scope,
  replyId: string,
): Promise<undefined> {
  return change(db, scope, async (tx) => {
    const reply = await lock(tx, replyId);
    await repository.deleteSavedReply(tx, replyId);
    return { result: undefined, reply, before: textsOf(reply) };
  });
}
