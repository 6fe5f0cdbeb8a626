import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logKeysPath, logProgramPath } from '@endcap/contract/record/log-checkpoint-paths';
import { downloadLogChain } from '@endcap/contract/record/log-checkpoints';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export interface FilePart {
  digest: string;
  salt: string | null;
  text: string | null;
}

export interface FileEntry {
  seq: number;
  hash: string;
  entry: string;
  actor: FilePart;
  entity: FilePart;
}

/** The lines of "Download for verification". */
export async function downloadLog({ app }: TestApp, { headers }: Caller): Promise<string[]> {
  const answer = await app.inject({ method: 'POST', url: downloadLogChain.path, headers });
  if (answer.statusCode !== 200) throw new Error(`Expected 200, got ${answer.statusCode}`);
  return answer.body.split('\n').slice(0, -1);
}

export interface VerifyOptions {
  /** Mails, notes or files from before. */
  checkpoints?: readonly string[];
  /** The text of another file of keys. */
  keys?: string;
}

/** Runs the program that the portal serves, as a supplier does: a failure is an answer too. */
export async function verifierOf({ app, config }: Pick<TestApp, 'app' | 'config'>) {
  const pathOf = (name: string) => join(config.DATA_DIR, name);
  const program = pathOf('verify-log.mjs');
  await writeFile(program, (await app.inject({ url: logProgramPath })).body);
  return async (file: readonly string[] | Buffer, options: VerifyOptions = {}) => {
    const content = Buffer.isBuffer(file) ? file : file.map((line) => `${line}\n`).join('');
    await writeFile(pathOf('log.ndjson'), content);
    const keys = options.keys ?? (await app.inject({ url: logKeysPath })).body;
    await writeFile(pathOf('keys.json'), keys);
    const args = [program, pathOf('log.ndjson'), '--keys', pathOf('keys.json')];
    for (const [n, note] of (options.checkpoints ?? []).entries()) {
      await writeFile(pathOf(`checkpoint-${n}`), note);
      args.push('--checkpoint', pathOf(`checkpoint-${n}`));
    }
    return promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  };
}

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A text with a salt and a digest that fit: everyone can compute them. */
export function partOf(text: string): FilePart {
  const salt = Buffer.alloc(32, 7);
  return { digest: sha256(salt, text).toString('hex'), salt: salt.toString('hex'), text };
}

/** The lines of entries with hashes that follow each other, as a forger without the key can make them. */
export function chainEntries(previous: string, entries: readonly FileEntry[]): string[] {
  let before = Buffer.from(previous, 'hex');
  return entries.map((given) => {
    const digests = [given.actor, given.entity].map(({ digest }) => Buffer.from(digest, 'hex'));
    before = sha256(before, given.entry, ...digests);
    const { seq, entry, actor, entity } = given;
    return JSON.stringify({ seq, hash: before.toString('hex'), entry, actor, entity });
  });
}
