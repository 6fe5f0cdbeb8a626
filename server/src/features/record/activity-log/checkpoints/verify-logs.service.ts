import { FileMissingError } from '../../../../adapters/files/file-store.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import {
  findUnlistedEntry,
  selectAnchors,
  selectChains,
  selectLoggedChains,
  updateVerification,
} from './chain-entries.unscoped.repository.ts';
import { allLogs, readBatch, readState } from './checkpoint-files.ts';
import { MerkleTree } from './merkle-tree.ts';
import { type CheckpointTools, openSigner } from './sign-checkpoints.service.ts';
import { type Checkpoint, checkpointText, openCheckpoint } from './signed-note.ts';
import {
  type LogProblem,
  type SignedRoots,
  startOfChain,
  verifyEntries,
} from './verify-entries.ts';

export interface VerifiedLog {
  log: string;
  company: string | null;
  entries: number;
  /** Stored checkpoints that it was compared with. */
  checkpoints: number;
  problem: LogProblem | null;
  /** Entries with a time before that of the entry before them: imported, or written by a wrong clock. */
  backdated: number[];
}

export interface StoredCheckpoints {
  /** By log, then by the size of its tree. */
  roots: Map<string, Map<number, Buffer>>;
  /** Batches whose signatures or whose tree over all logs are wrong. */
  problems: string[];
}

/** Compares the logs in the database with every checkpoint in file storage. */
export async function* verifyLogs(
  db: Database,
  stored: StoredCheckpoints,
  only?: string,
): AsyncGenerator<VerifiedLog> {
  const chains = new Map(
    (await selectChains(db, { unsigned: false })).map(({ id, name }) => [id, name]),
  );
  const logged = only ? [] : await selectLoggedChains(db);
  const logs = [...new Set([...chains.keys(), ...stored.roots.keys(), ...logged])].toSorted();
  for (const log of only ? [only] : logs) {
    const signed = stored.roots.get(log) ?? new Map<number, Buffer>();
    const verified = await verifyLog(db, log, signed);
    await updateVerification(db, log, verified.problem, new Date());
    yield { log, company: chains.get(log) ?? null, checkpoints: signed.size, ...verified };
  }
}

function verifyLog(
  db: Database,
  log: string,
  signed: SignedRoots,
): Promise<Pick<VerifiedLog, 'entries' | 'problem' | 'backdated'>> {
  return transact(
    db,
    async (tx) => {
      const position = await startOfChain(tx, log);
      const first = position.tree.size;
      const kept = new Map([...signed].filter(([size]) => size > first));
      const problem = await verifyEntries(tx, log, position, kept);
      const entries = position.tree.size - first;
      const result = (found: LogProblem | null) => ({
        ...{ entries, problem: found, backdated: position.backdated },
      });
      if (position.last === null && signed.size > 0 && problem?.reason === 'end-missing') {
        return result({ seq: first + 1, reason: 'log-missing' });
      }
      if (problem) return result(problem);
      const inserted = (await selectAnchors(tx, log)).find(({ isInserted }) => isInserted);
      if (inserted) return result({ seq: inserted.seq, reason: 'anchor-inserted' });
      const unlisted = await findUnlistedEntry(tx, log);
      return result(unlisted ? { seq: unlisted, reason: 'not-listed' } : null);
    },
    'repeatable read',
  );
}

/** Reads every batch, and verifies its signatures and the tree over all logs. */
export async function readStoredCheckpoints(tools: CheckpointTools): Promise<StoredCheckpoints> {
  const { publicKeys } = await openSigner(tools);
  const last = (await readState(tools.files, allLogs))?.batch ?? 0;
  const tree = new MerkleTree();
  const stored: StoredCheckpoints = { roots: new Map(), problems: [] };
  for (let batch = 1; batch <= last; batch++) {
    try {
      for await (const { log, note } of readBatch(tools.files, batch)) {
        const problem = keepCheckpoint(stored, tree, log, openCheckpoint(note, publicKeys));
        if (problem) stored.problems.push(`Batch ${batch}: ${problem}`);
      }
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      stored.problems.push(`Batch ${batch}: its file is missing.`);
    }
  }
  return stored;
}

function keepCheckpoint(
  { roots }: StoredCheckpoints,
  tree: MerkleTree,
  log: string,
  checkpoint: Checkpoint | null,
): string | null {
  if (!checkpoint) return `no known key signed the checkpoint of ${log}.`;
  const { size, root } = checkpoint;
  if (log === allLogs) {
    const isHead = size === tree.size && root.equals(tree.root());
    return isHead ? null : 'the checkpoint of all logs does not match the others.';
  }
  tree.append(Buffer.from(checkpointText(checkpoint)));
  roots.set(log, (roots.get(log) ?? new Map<number, Buffer>()).set(size, root));
  return null;
}
