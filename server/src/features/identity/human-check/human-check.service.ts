import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { startHumanCheck, verifyHumanCheck } from '@endcap/contract/identity/human-check';
import type {
  ChallengeProperties,
  HumanCheckedAction,
} from '@endcap/contract/identity/human-check-properties';
import { humanCheckHold } from '@endcap/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { portalSecret } from '../../../access/portal-secret.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { HumanCheck } from '../../../http/endpoints/bind.ts';
import { ownCookieName, ownCookieOptions } from '../../../http/guards/own-cookie.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { makeTask, solvedBounds } from './check-task.ts';
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

interface CheckKeys {
  /** Signs what a task says. */
  task: string;
  /** Signs its answer, so that checking one costs no work. */
  answer: string;
  /** Turns a visitor's cookie into the id that the page may know. */
  visitor: string;
}

const known = new WeakMap<Database, Promise<CheckKeys>>();

/** One key for each purpose, from the secret that all nodes share. */
function checkKeys(db: Database): Promise<CheckKeys> {
  const found = known.get(db);
  if (found !== undefined) return found;
  const keys = deriveKeys(db);
  known.set(db, keys);
  keys.catch(() => known.delete(db));
  return keys;
}

async function deriveKeys(db: Database): Promise<CheckKeys> {
  const secret = await portalSecret(db, 'human-check');
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { task: keyFor('task'), answer: keyFor('answer'), visitor: keyFor('visitor') };
}

const forgetExpiredChecksJob = defineJob({
  name: 'human-check.forget-expired',
  payload: z.object({}),
  schedule: { cron: '35 * * * *', payload: {} },
});

export const humanCheckJobs: WorkedJob[] = [
  workedJob(forgetExpiredChecksJob, ({ db }) => forgetExpiredChecks(db)),
];

/** A browser, identified by a cookie that no script can read, and the values derived from it. */
interface CheckVisitor {
  /** Sent to the page; useless without the cookie. */
  vid: string;
  /** All that is stored. */
  hash: Buffer;
}

const name = 'endcap-visitor';

/** The browser that asks, if it has been here before. */
function knownVisitor(request: FastifyRequest, key: string): CheckVisitor | null {
  const cookie = request.cookies[ownCookieName(request, name)];
  return cookie ? visitorWith(cookie, key) : null;
}

/** The browser that asks; a new one is given a cookie. */
function visitorOf(request: FastifyRequest, reply: FastifyReply, key: string): CheckVisitor {
  const known = knownVisitor(request, key);
  if (known) return known;
  const cookie = randomBytes(32).toString('base64url');
  reply.setCookie(ownCookieName(request, name), cookie, ownCookieOptions(request));
  return visitorWith(cookie, key);
}

function visitorWith(cookie: string, key: string): CheckVisitor {
  const digest = createHmac('sha256', key).update(cookie).digest();
  return { vid: uuidOf(digest), hash: createHash('sha256').update(cookie).digest() };
}

/** A UUID of version 8: bytes of our own making. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
