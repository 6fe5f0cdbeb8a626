import type { Api } from '@endcap/contract/api';
import { type ErrorCode, errorStatus, type FieldError } from '@endcap/contract/errors';
import { errors } from '@endcap/messages/en-US/errors';
import { afterEach, vi } from 'vitest';
import type { Answer, Key } from '../lib/call/call-types.ts';
import { defaultConfiguration } from '../lib/configuration/configuration.ts';

export interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** What the server of a test answers, by endpoint, in the contract's own types. */
type Answers = {
  [K in Key]?: (asked: Asked) => Answer<K> | Response | Promise<Answer<K> | Response>;
};

interface Waiting {
  asked: Asked;
  give: (answer: unknown) => void;
}

/**
 * Answers that the test holds back: `answer` is given to `stubApi`, and `release` answers the calls
 * that wait, in any order, with a value, with a refusal or with a function of what was asked.
 */
export function held<K extends Key>(_key: K) {
  type Given = Answer<K> | Response | ((asked: Asked) => Answer<K> | Response);
  const waiting: Waiting[] = [];
  return {
    answer: (asked: Asked) =>
      new Promise<Answer<K>>((resolve) => {
        waiting.push({ asked, give: (answer) => resolve(answer as Answer<K>) });
      }),
    /** How many calls wait for their answer. */
    count: () => waiting.length,
    /** `place` is 0 for the call that has waited longest. */
    release: (given: Given, place = 0) => {
      const [one] = waiting.splice(place, 1);
      if (!one) throw new Error('No call waits for an answer.');
      one.give(given instanceof Function ? given(one.asked) : given);
    },
  };
}

/** An error response in the server's format. */
export function refuse(code: ErrorCode, details?: FieldError[]): Response {
  const error = { code, message: errors[code], details, requestId: 'request-7' };
  return Response.json({ error }, { status: errorStatus[code] });
}

function matchOf(key: Key, asked: string | undefined, pathname: string) {
  const [method, path = ''] = key.split(' ');
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = method === asked ? pattern.exec(pathname) : null;
  return match && { ...match.groups };
}

function responseOf(given: unknown): Response {
  if (given instanceof Response) return given;
  return given === undefined ? new Response(null, { status: 204 }) : Response.json(given);
}

/** A form with a file as it is, everything else read. */
function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return body;
  return body ? JSON.parse(String(body)) : undefined;
}

/**
 * Replaces fetch by the given answers; every other call returns 404, except the configuration, which
 * every page asks for. Records the requests.
 */
export function stubApi(answers: Answers) {
  const calls: (Asked & { key: keyof Api })[] = [];
  const current = { ...answers };
  const answer = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    for (const key of Object.keys(current) as Key[]) {
      const params = matchOf(key, init.method, url.pathname);
      if (!params) continue;
      const asked: Asked = {
        params,
        query: Object.fromEntries(url.searchParams),
        headers: Object.fromEntries(new Headers(init.headers)),
        body: bodyOf(init),
      };
      calls.push({ key, ...asked });
      return responseOf(await current[key]?.(asked));
    }
    if (url.pathname === '/api/ccm') return Response.json({ config: defaultConfiguration });
    return refuse('resource.not_found');
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return {
    calls,
    to: (key: Key) => calls.filter((one) => one.key === key),
    /** From now on the server answers otherwise. */
    change: (next: Answers) => Object.assign(current, next),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});
