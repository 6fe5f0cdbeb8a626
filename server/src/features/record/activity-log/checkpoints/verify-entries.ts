import type { Database } from '../../../../db/connection.ts';
import {
  findChainHead,
  selectAnchors,
  selectEntries,
} from './chain-entries.unscoped.repository.ts';
import { isLinked, type RawEntry, textState } from './entry-hashes.ts';
import { MerkleTree } from './merkle-tree.ts';

export type Reason =
  | 'missing'
  | 'out-of-order'
  | 'changed'
  | 'text-changed'
  | 'text-missing'
  | 'end-missing'
  | 'rewritten'
  | 'log-missing'
  | 'anchor-inserted'
  | 'not-listed';

/** The first entry that is not as it was written. */
export interface LogProblem {
  seq: number;
  reason: Reason;
}

/** A place in a chain: the tree over the entries so far, and the hash of the last one. */
export interface Position {
  tree: MerkleTree;
  hash: Buffer;
  /** Months up to this entry were dropped, which an entry of the log records. */
  droppedUpTo?: number;
  /** Of the last entry; null before the first one that was read. */
  last: { seq: number; createdOn: string; seconds: string } | null;
  /** Entries with a time before that of the entry before them. */
  backdated: number[];
}

export function positionAt(tree: MerkleTree, hash: Buffer): Position {
  return { tree, hash, last: null, backdated: [] };
}

/** Roots that were signed, by the size of the tree. */
export type SignedRoots = ReadonlyMap<number, Buffer>;

const chunkSize = 2_000;

/**
 * Reads the chain from the position to its end, and moves the position along. The database should
 * show one snapshot: texts that are erased meanwhile would count as deleted.
 */
export async function verifyEntries(
  db: Database,
  chain: string,
  position: Position,
  signed: SignedRoots,
): Promise<LogProblem | null> {
  const { tree } = position;
  const records = new Records();
  const isContinued = tree.size > 0;
  let entries: RawEntry[];
  do {
    const last = position.last ?? (isContinued ? { seq: tree.size, createdOn: 'infinity' } : null);
    entries = await selectEntries(db, chain, { last, limit: chunkSize });
    for (const entry of entries) {
      const problem = passEntry(entry, position, signed);
      if (problem) return problem;
      records.note(entry);
    }
  } while (entries.length === chunkSize);
  const end = await findChainHead(db, chain);
  return endProblem(position, signed, end) ?? records.problem(position.droppedUpTo);
}

/** Moves the position past an entry that is as it was written and signed. */
export function passEntry(
  entry: RawEntry,
  position: Position,
  signed: SignedRoots,
): LogProblem | null {
  const { tree, last } = position;
  const reason = reasonOf(entry, position);
  if (reason) return { seq: reason === 'missing' ? tree.size + 1 : entry.seq, reason };
  tree.append(entry.hash);
  position.hash = entry.hash;
  if (last && Number(entry.seconds) < Number(last.seconds)) position.backdated.push(entry.seq);
  position.last = entry;
  const root = signed.get(tree.size);
  return root && !root.equals(tree.root()) ? { seq: tree.size, reason: 'rewritten' } : null;
}

function endProblem(
  { tree, hash }: Position,
  signed: SignedRoots,
  head: { seq: number; hash: Buffer } | undefined,
): LogProblem | null {
  const end = Math.max(head?.seq ?? 0, ...signed.keys());
  if (end > tree.size) return { seq: tree.size + 1, reason: 'end-missing' };
  return head?.hash.equals(hash) ? null : { seq: tree.size, reason: 'end-missing' };
}

function reasonOf(entry: RawEntry, { tree, hash }: Position): Reason | null {
  if (entry.seq > tree.size + 1) return 'missing';
  if (entry.seq < tree.size + 1) return 'out-of-order';
  if (!isLinked(entry, hash)) return 'changed';
  return [entry.actor, entry.entity].map(textState).includes('changed') ? 'text-changed' : null;
}

/** The position before the first entry that is kept: after the months that were dropped. */
export async function startOfChain(db: Database, chain: string): Promise<Position> {
  const anchor = (await selectAnchors(db, chain)).findLast(({ isInserted }) => !isInserted);
  if (!anchor) return positionAt(new MerkleTree(), Buffer.alloc(0));
  const tree = new MerkleTree(anchor.seq, anchor.tree);
  return { ...positionAt(tree, anchor.hash), droppedUpTo: anchor.seq };
}

const recordEvents = new Set(['ACTIVITY_TEXTS_ERASED', 'ACTIVITY_MONTH_DROPPED']);

/** Texts that are not there until an entry about their erasure is read, and months that were dropped. */
class Records {
  readonly #actor = new Set<number>();
  readonly #entity = new Set<number>();
  readonly #droppedUpTo = new Set<unknown>();

  note({ seq, actor, entity, event }: RawEntry): void {
    if (actor.text === null) this.#actor.add(seq);
    if (entity.text === null) this.#entity.add(seq);
    if (!recordEvents.has(event) || entity.text === null) return;
    const { after } = JSON.parse(entity.text) as { after: Record<string, unknown> | null };
    if (event === 'ACTIVITY_MONTH_DROPPED') this.#droppedUpTo.add(after?.lastEntry);
    if (event !== 'ACTIVITY_TEXTS_ERASED' || !after) return;
    removeRanges(this.#actor, String(after.actorTexts), seq);
    removeRanges(this.#entity, String(after.entityTexts), seq);
  }

  problem(droppedUpTo: number | undefined): LogProblem | null {
    const missing = [...this.#actor, ...this.#entity];
    if (missing.length > 0) {
      return { seq: missing.reduce((one, other) => Math.min(one, other)), reason: 'text-missing' };
    }
    const isRecorded = droppedUpTo === undefined || this.#droppedUpTo.has(droppedUpTo);
    return isRecorded ? null : { seq: droppedUpTo, reason: 'anchor-inserted' };
  }
}

/** Ranges as PostgreSQL writes them, without their ends: "{[1,4),[9,10)}"; all before an entry. */
function removeRanges(from: Set<number>, ranges: string, before: number): void {
  for (const [, start, end] of ranges.matchAll(/\[(\d{1,15}),(\d{1,15})\)/g)) {
    const last = Math.min(Number(end), before);
    for (let seq = Number(start); seq < last; seq++) from.delete(seq);
  }
}
