import { startHumanCheck, verifyHumanCheck } from '@endcap/contract/identity/human-check';
import {
  type ChallengeProperties,
  challengeProperties,
} from '@endcap/contract/identity/human-check-properties';
import { contactUs } from '@endcap/contract/support/contact-us';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { callerOf } from './caller.ts';
import type { TestApp } from './test-app.ts';

export const aMessage = {
  name: 'Ada Lovelace',
  email: 'ada@supplier.example',
  company: 'Analytical Foods',
  reason: 'DATA',
  message: 'Where do I find last week?',
} as const;

export interface Started {
  uuid: string;
  vid: string;
  task: string;
  holdMs: number;
}

/** One browser that meets the human check: it keeps its cookie, presses, waits and solves. */
export function aBrowser(
  test: TestApp,
  given: Record<string, string> = {},
  url: string = contactUs.path,
) {
  const headers: Record<string, string> = { ...given };
  const caller = callerOf(test.app, headers);

  const send = async (body: object = aMessage, token?: string) => {
    const response = await test.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...(token && { 'x-bot-token': token }) },
      payload: body,
    });
    const [cookie] = response.cookies.filter(({ name }) => name === 'endcap-visitor');
    if (cookie) {
      const others = (headers.cookie ?? '').split('; ').filter(Boolean);
      headers.cookie = [...others, `${cookie.name}=${cookie.value}`].join('; ');
    }
    return response;
  };

  const blocked = async (): Promise<ChallengeProperties> =>
    challengeProperties.parse((await send()).json());

  const start = async (
    { uuid, vid }: Pick<ChallengeProperties, 'uuid' | 'vid'>,
    method: 'HOLD' | 'CONFIRM' = 'HOLD',
  ): Promise<Started> => {
    const { body } = await caller.call(startHumanCheck, {
      params: { uuid },
      body: { vid, method },
    });
    return { uuid, vid, ...body };
  };

  const answer = async (started: Started, changes: Partial<Started> = {}) => {
    const { uuid, vid, task } = { ...started, ...changes };
    return caller.call(verifyHumanCheck, {
      body: { uuid, vid, task, solution: await solve(started.task) },
    });
  };

  return {
    headers,
    caller,
    send,
    blocked,
    start,
    answer,
    /** The whole way to a token. */
    async pass() {
      const started = await start(await blocked());
      await pretendHeld(test, started);
      return (await answer(started)).body.token;
    },
  };
}

type Solution = Pick<
  NonNullable<Awaited<ReturnType<typeof solveChallenge>>>,
  'counter' | 'derivedKey'
>;

const solutions = new Map<string, Promise<Solution>>();

/** A task that a test has solved before is answered at once: the server measures the time meanwhile. */
export function solve(task: string): Promise<Solution> {
  const solution = solutions.get(task) ?? solveAnew(task);
  solutions.set(task, solution);
  return solution;
}

async function solveAnew(task: string): Promise<Solution> {
  const challenge = JSON.parse(task) as Challenge;
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey })) ?? {};
  if (counter === undefined || !derivedKey) throw new Error('The task has no solution');
  return { counter, derivedKey };
}

/** As if the button had been pressed that long ago. */
export async function pretendHeld(test: TestApp, { uuid, holdMs }: Started, ms = holdMs) {
  await test.db
    .updateTable('human_challenge')
    .set({ held_from: sql<Date>`now() - make_interval(secs => ${ms / 1000})` })
    .where('id', '=', uuid)
    .execute();
}
