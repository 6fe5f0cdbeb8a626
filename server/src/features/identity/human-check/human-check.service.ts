import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { startHumanCheck, verifyHumanCheck } from '@endcap/contract/identity/human-check';
import type {
  ChallengeProperties,
  HumanCheckedAction,
} from '@endcap/contract/identity/human-check-properties';
import { humanCheckHold } from '@endcap/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { HumanCheck } from '../../../http/endpoints/bind.ts';
import { checkKeys } from './check-keys.ts';
import { makeTask, solvedBounds } from './check-task.ts';
import { type CheckVisitor, knownVisitor, visitorOf } from './check-visitor.ts';
import {
  deleteExpiredChallenges,
  insertChallenge,
  selectOpenChallenge,
  updateHeldFrom,
  updateToToken,
  updateToUsed,
} from './human-check.unscoped.repository.ts';

const challengeSeconds = 5 * 60;
const tokenSeconds = 2 * 60;
/** A user who cannot hold waits this much longer between the two confirmations. */
const confirmExtraMs = 2_000;
/** The page's clock may run a little faster than ours. */
const toleranceMs = 150;
/** Challenges are started and verified below this address. */
const hostUrl = '/svc/bot';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

interface Services {
  db: Database;
  config: Config;
  /** The address of the script that shows the challenge; null where no screens are served. */
  script: string | null;
}

/** The hook of every endpoint that declares a human check. */
export function createHumanCheck({ db, config, script }: Services): HumanCheck {
  if (config.HUMAN_CHECK === 'off') return async () => undefined;
  const properties = {
    appId: 'endcap',
    jsClientSrc: script,
    blockScript: script,
    firstPartyEnabled: true,
    hostUrl,
    display: config.HUMAN_CHECK === 'on',
  };
  return async (request, reply, action) => {
    const keys = await checkKeys(db);
    const visitor = visitorOf(request, reply, keys.visitor);
    // A token that was good when a large file began to arrive is good for it.
    const begunSecondsAgo = reply.elapsedTime / 1000;
    if (await redeem(db, request, visitor, { action, begunSecondsAgo })) return;
    const uuid = await newChallenge(db, visitor, action);
    const challenge: ChallengeProperties = { ...properties, vid: visitor.vid, uuid };
    throw new AppError('human.check_required', { beside: challenge });
  };
}

async function redeem(
  db: Database,
  request: FastifyRequest,
  { hash: visitorHash }: CheckVisitor,
  call: { action: HumanCheckedAction; begunSecondsAgo: number },
): Promise<boolean> {
  const token = request.headers['x-bot-token'];
  if (typeof token !== 'string') return false;
  return updateToUsed(db, { hash: hashOf(token), visitorHash, ...call });
}

async function newChallenge(
  db: Database,
  { hash: visitorHash }: CheckVisitor,
  action: HumanCheckedAction,
): Promise<string> {
  const id = randomUUID();
  const holdMs = randomInt(humanCheckHold.minMs, humanCheckHold.maxMs + 1);
  const goodForSeconds = challengeSeconds;
  await insertChallenge(db, { id, visitorHash, action, holdMs, goodForSeconds });
  return id;
}

/** The browser that the challenge was made for, by its cookie and by the id that its page knows. */
async function ownVisitor(db: Database, request: FastifyRequest, vid: string) {
  const keys = await checkKeys(db);
  const visitor = knownVisitor(request, keys.visitor);
  if (visitor?.vid !== vid) throw new AppError('human.check_failed');
  return { keys, visitor };
}

export async function startCheck(
  db: Database,
  request: FastifyRequest,
  id: string,
  { vid, method }: z.output<typeof startHumanCheck.body>,
) {
  const { keys, visitor } = await ownVisitor(db, request, vid);
  const challenge = await selectOpenChallenge(db, id, visitor.hash);
  if (!challenge) throw new AppError('human.check_failed');
  const waitMs = challenge.holdMs + (method === 'CONFIRM' ? confirmExtraMs : 0);
  const bounds = { challenge: id, visitor: vid, action: challenge.action, waitMs };
  const task = await makeTask(bounds, method, keys);
  const held = { id, visitorHash: visitor.hash, taskHash: hashOf(task) };
  if (!(await updateHeldFrom(db, held))) throw new AppError('human.check_failed');
  return { holdMs: waitMs, task };
}

/** Every failure gets the same answer, so that an attacker learns nothing from it. */
export async function verifyCheck(
  db: Database,
  request: FastifyRequest,
  { uuid, vid, task, solution }: z.output<typeof verifyHumanCheck.body>,
) {
  const { keys, visitor } = await ownVisitor(db, request, vid);
  const bounds = await solvedBounds(task, solution, keys);
  if (bounds?.challenge !== uuid || bounds.visitor !== vid) {
    throw new AppError('human.check_failed');
  }
  const token = randomBytes(32).toString('base64url');
  const passed = await updateToToken(db, {
    id: uuid,
    visitorHash: visitor.hash,
    action: bounds.action,
    taskHash: hashOf(task),
    waitSeconds: (bounds.waitMs - toleranceMs) / 1000,
    tokenHash: hashOf(token),
    goodForSeconds: tokenSeconds,
  });
  if (!passed) throw new AppError('human.check_failed');
  return { token };
}

export function forgetExpiredChecks(db: Database): Promise<void> {
  return deleteExpiredChallenges(db);
}
