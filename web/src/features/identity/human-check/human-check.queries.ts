import type { ChallengeProperties } from '@endcap/contract/identity/human-check-properties';
import type { Solution } from 'altcha-lib';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';

export type CheckMethod = 'HOLD' | 'CONFIRM';
export type Challenge = Pick<ChallengeProperties, 'uuid' | 'vid'>;

/** Null when the answer names no challenge of the portal. */
export function challengeOf(blocked: Record<string, unknown> | null): Challenge | null {
  const { uuid, vid } = blocked ?? {};
  return typeof uuid === 'string' && typeof vid === 'string' ? { uuid, vid } : null;
}

export function startCheck({ uuid, vid }: Challenge, method: CheckMethod) {
  const params = { uuid };
  return call('POST /svc/bot/challenges/:uuid/start', { params, body: { vid, method } });
}

export async function verifyCheck(
  { uuid, vid }: Challenge,
  task: string,
  { counter, derivedKey }: Solution,
): Promise<string> {
  const solution = { counter, derivedKey };
  return (await call('POST /svc/bot/verify', { body: { uuid, vid, task, solution } })).token;
}

/** True when the challenge has expired: a new one may work. */
export function isOver(error: unknown): boolean {
  return error instanceof CallError && error.code === 'human.check_failed';
}
