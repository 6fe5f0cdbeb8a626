import type { KeyObject } from 'node:crypto';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { type AdminMail, mailAdmins } from '../../../../mail/mail-admins.ts';
import { siteAddress } from '../../../../mail/site-address.ts';
import {
  type CheckpointRow,
  lockSigning,
  selectChains,
  updateVerification,
  upsertCheckpoints,
} from './chain-entries.unscoped.repository.ts';
import {
  allLogs,
  readState,
  type SignedState,
  saveBatch,
  saveState,
  treeOf,
} from './checkpoint-files.ts';
import { keyName, type LogKeyConfig, logKey, originOf, publishLogKeys } from './log-keys.ts';
import { openCheckpoint, signCheckpoint, signNote } from './signed-note.ts';
import { type LogProblem, positionAt, startOfChain, verifyEntries } from './verify-entries.ts';

export interface CheckpointTools {
  files: FileStore;
  config: LogKeyConfig;
}

export interface SigningResult {
  signed: number;
  /** Logs that are not what was signed before. They get no checkpoint. */
  problems: ({ log: string } & LogProblem)[];
}

type Chain = Awaited<ReturnType<typeof selectChains>>[number];

interface Signer extends CheckpointTools {
  key: KeyObject;
  publicKeys: Buffer[];
  now: Date;
}

export async function openSigner(tools: CheckpointTools): Promise<Signer> {
  const published = await publishLogKeys(tools.files, tools.config);
  const publicKeys = published.map(({ publicKey }) => Buffer.from(publicKey, 'base64'));
  return { ...tools, key: await logKey(tools.config), publicKeys, now: new Date() };
}

export interface SignedFile {
  fileName: string;
  /** In hex. */
  sha256: string;
}

/**
 * A signed note about files of a company. The lines of the files are those of sha256sum, so that
 * `sha256sum -c` compares them without any program of the portal.
 */
export async function signFiles(
  tools: CheckpointTools,
  kind: string,
  { about, files }: { about: string; files: readonly SignedFile[] },
): Promise<string> {
  const name = keyName(kind, tools.config);
  const digests = files.map(({ fileName, sha256 }) => `${sha256}  ${fileName}`);
  // One line, in which no name of a company can pass for the line of a file.
  const lines = [name, about.replace(/\p{C}+/gu, ' '), ...digests];
  return signNote(name, `${lines.join('\n')}\n`, (await openSigner(tools)).key);
}

/**
 * Signs a checkpoint of each log that has new entries, and one of all logs together. Only the new
 * entries are read. What was signed before comes from file storage, so that a log which was
 * changed in the database never gets a second, different past. A crash leaves files that the next
 * run uses or replaces: the state of all logs is saved last. Two runs at once take turns: they would
 * write the same batch.
 */
export function signCheckpoints(
  db: Database,
  tools: CheckpointTools & { signal: AbortSignal },
): Promise<SigningResult> {
  return transact(db, async (turn) => {
    await lockSigning(turn);
    return signNewEntries(db, tools);
  });
}

async function signNewEntries(
  db: Database,
  { signal, ...tools }: CheckpointTools & { signal: AbortSignal },
): Promise<SigningResult> {
  const signer = await openSigner(tools);
  const { files, config, key, now } = signer;
  const before = await readState(files, allLogs);
  const tree = treeOf(before);
  const result: SigningResult = { signed: 0, problems: [] };
  const rows: CheckpointRow[] = [];
  const mails: AdminMail[] = [];
  for (const chain of await selectChains(db, { unsigned: true })) {
    signal.throwIfAborted();
    const signed = await signChain(db, chain.id, signer);
    if ('reason' in signed) {
      await updateVerification(db, chain.id, signed, now);
      result.problems.push({ log: chain.id, ...signed });
      continue;
    }
    const { size, note, signedOn } = signed;
    rows.push({ log: chain.id, size, note, signedOn });
    tree.append(Buffer.from(note.slice(0, note.lastIndexOf('\n\n') + 1)));
    mails.push(...mailOf(chain, signed, config));
  }
  if (rows.length === 0) return result;
  const checkpoint = { origin: originOf(allLogs, config), size: tree.size, root: tree.root() };
  const all: SignedState = {
    size: tree.size,
    nodes: tree.nodes.toString('base64'),
    hash: '',
    note: signCheckpoint(checkpoint, key),
    signedOn: now.toISOString(),
    batch: (before?.batch ?? 0) + 1,
  };
  rows.push({ log: allLogs, size: all.size, note: all.note, signedOn: all.signedOn });
  await saveBatch(files, all.batch ?? 1, rows);
  await saveState(files, allLogs, all);
  await transact(db, async (tx) => {
    await upsertCheckpoints(tx, rows);
    await mailAdmins(tx, mails);
  });
  return { ...result, signed: rows.length - 1 };
}

/** Verifies the entries since the last checkpoint and signs the new one. */
async function signChain(
  db: Database,
  log: string,
  { files, config, key, publicKeys, now }: Signer,
): Promise<SignedState | LogProblem> {
  const before = await readState(files, log);
  const known = before && openCheckpoint(before.note, publicKeys);
  if (before && !known?.root.equals(treeOf(before).root())) {
    throw new Error(`The stored checkpoint of log ${log} is not one that this portal has signed`);
  }
  return transact(
    db,
    async (tx) => {
      const position = before
        ? positionAt(treeOf(before), Buffer.from(before.hash, 'base64'))
        : await startOfChain(tx, log);
      const problem = await verifyEntries(tx, log, position, new Map());
      if (problem) return problem;
      const { tree, hash } = position;
      if (before?.size === tree.size) return before;
      const checkpoint = { origin: originOf(log, config), size: tree.size, root: tree.root() };
      const state: SignedState = {
        size: tree.size,
        nodes: tree.nodes.toString('base64'),
        hash: hash.toString('base64'),
        note: signCheckpoint(checkpoint, key),
        signedOn: now.toISOString(),
      };
      await saveState(files, log, state);
      return state;
    },
    'repeatable read',
  );
}

function mailOf(
  { id, name, site, isMailed }: Chain,
  { note, size }: SignedState,
  config: LogKeyConfig,
): AdminMail[] {
  if (!isMailed || !name || !site) return [];
  const link = `${siteAddress(site, config)}/admin/activityLog`;
  const entries = (locale: string) => new Intl.NumberFormat(locale).format(size);
  return [
    {
      company: { id, name, site },
      template: 'logCheckpoint',
      values: (locale) => ({ entries: entries(locale), note: note.trimEnd(), link }),
    },
  ];
}
