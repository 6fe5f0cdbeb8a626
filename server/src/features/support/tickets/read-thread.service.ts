import { ticketLimits } from '@endcap/contract/limits';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import * as repository from './thread.unscoped.repository.ts';

type ThreadOf = repository.ThreadOf;

export interface ThreadPage {
  threads: ReturnType<typeof presentThreadEntry>[];
  /** Entries between the description and the first of these. */
  earlier: number;
}

/** The description and the latest entries: a thread of thousands is read in pages. */
export async function readThread(db: Database, thread: ThreadOf): Promise<ThreadPage> {
  const first = await repository.findFirstEntry(db, thread);
  if (!first) return { threads: [], earlier: 0 };
  const latest = await repository.selectEntries(db, thread, { limit: ticketLimits.threadPage });
  const others = latest.filter(({ id }) => id !== first.id).toReversed();
  const count = await repository.countEntries(db, thread);
  const earlier = Math.max(0, count - others.length - 1);
  return { threads: [first, ...others].map(presentThreadEntry), earlier };
}

/** The entries before one of the thread, without the description. Refuses one that is in no such thread. */
export async function readEarlier(
  db: Database,
  thread: ThreadOf,
  before: string,
): Promise<ThreadPage> {
  if (!(await repository.hasEntry(db, thread, before))) throw new AppError('resource.not_found');
  const limit = ticketLimits.threadPage;
  const first = await repository.findFirstEntry(db, thread);
  const rows = await repository.selectEntries(db, thread, { before, limit });
  const others = rows.filter(({ id }) => id !== first?.id).toReversed();
  const count = await repository.countEntries(db, thread, { before });
  return {
    threads: others.map(presentThreadEntry),
    earlier: Math.max(0, count - others.length - 1),
  };
}

function presentThreadEntry({ createdOn, answerBy, answeredOn, ...entry }: repository.ThreadRow) {
  return {
    ...entry,
    createdOn: createdOn.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    answeredOn: answeredOn?.toISOString() ?? null,
  };
}
