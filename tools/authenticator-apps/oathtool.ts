import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram, installPackage } from '../debian-package.ts';

const run = promisify(execFile);

export function findOathtool(): string | undefined {
  return findProgram('oathtool');
}

export async function installOathtool(): Promise<string | undefined> {
  await installPackage('oathtool');
  return findOathtool();
}

/** The code that `oathtool` shows for a secret as apps read it, at a second of the clock. */
export async function codeOfOathtool(
  secret: string,
  { seconds, digits = 6 }: { seconds: number; digits?: number },
): Promise<string> {
  const args = ['--totp', '--base32', `--digits=${digits}`, `--now=@${seconds}`, secret];
  return (await run('oathtool', args)).stdout.trim();
}
