import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import { streamOf } from '../../../../adapters/streams/stream-of.ts';
import { readJson } from './log-keys.ts';
import { MerkleTree } from './merkle-tree.ts';

/** The log over all logs: its leaves are the texts of their checkpoints. */
export const allLogs = 'all';

/** Where a log was when its newest checkpoint was signed. Kept outside of the database. */
export interface SignedState {
  size: number;
  /** Base64: the subtrees of the Merkle tree, and the hash of the last entry. */
  nodes: string;
  hash: string;
  note: string;
  signedOn: string;
  /** Of the log over all logs: the newest batch of checkpoints. */
  batch?: number;
}

/** One line of a batch: every checkpoint that was signed in one run, the one over all logs last. */
export interface SignedLine {
  log: string;
  note: string;
  signedOn: string;
}

const stateKey = (log: string) => `activity-checkpoints/logs/${log}.json`;
const batchKey = (batch: number) =>
  `activity-checkpoints/batches/${String(batch).padStart(6, '0')}.ndjson`;

export function readState(files: FileStore, log: string): Promise<SignedState | undefined> {
  return readJson<SignedState>(files, stateKey(log));
}

export async function saveState(files: FileStore, log: string, state: SignedState): Promise<void> {
  await files.save(stateKey(log), Readable.from([JSON.stringify(state)]));
}

export async function saveBatch(
  files: FileStore,
  batch: number,
  lines: readonly SignedLine[],
): Promise<void> {
  const content = lines.map((line) => `${JSON.stringify(line)}\n`);
  await files.save(batchKey(batch), streamOf(content));
}

/** Rejects with FileMissingError. */
export async function* readBatch(files: FileStore, batch: number): AsyncGenerator<SignedLine> {
  for await (const line of createInterface({ input: await files.read(batchKey(batch)) })) {
    yield JSON.parse(line) as SignedLine;
  }
}

export function treeOf(state: SignedState | undefined): MerkleTree {
  return new MerkleTree(state?.size, state && Buffer.from(state.nodes, 'base64'));
}
