import { addressOf } from './call-address.ts';
import { CallError, errorOf, silentServer } from './call-error.ts';
import type { Answer, Key, OptionsArgument } from './call-types.ts';
import { currentLocale } from './locale.ts';
import { textNow } from './messages.ts';
import { leaveOnce } from './unauthorized.ts';

const patienceMs = 30_000;

/** The widest shape of the options, for the inside of `call`. */
interface Sending {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  background?: boolean;
}

function requestOf(method: string, { headers, body, signal }: Sending): RequestInit {
  const sent = new Headers({ accept: 'application/json', locale: currentLocale() });
  for (const [name, value] of Object.entries(headers ?? {})) if (value) sent.set(name, value);
  const patience = AbortSignal.timeout(patienceMs);
  const request: RequestInit = {
    method,
    headers: sent,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  };
  if (body instanceof FormData) return { ...request, body };
  if (body === undefined) return request;
  sent.set('content-type', 'application/json');
  return { ...request, body: JSON.stringify(body) };
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return response.blob();
  return response.json();
}

/** A 401 sends the person to sign in, except when it only says that a password was wrong. */
function refused(error: CallError, background: boolean): CallError {
  if (error.status !== 401 || error.code === 'login.failed') return error;
  if (!background) {
    leaveOnce(error);
    return error;
  }
  const { code, status, requestId } = error;
  return new CallError({ code, status, requestId, message: textNow('common.error.unauthorized') });
}

/**
 * The one fetch of the web. The key names a declared endpoint; the contract types what goes in and
 * what comes out. Every failure is a CallError, except that an aborted call stays an AbortError.
 */
export async function call<K extends Key>(
  key: K,
  ...[options]: OptionsArgument<K>
): Promise<Answer<K>> {
  const [method, path] = key.split(' ') as [string, string];
  const sending = (options ?? {}) as Sending;
  const address = addressOf(path, sending.params, sending.query);
  const request = requestOf(method, sending);
  try {
    const response = await fetch(address, request);
    if (!response.ok) throw refused(await errorOf(response), sending.background ?? false);
    return (await answerOf(response)) as Answer<K>;
  } catch (error) {
    if (error instanceof CallError || sending.signal?.aborted) throw error;
    throw silentServer();
  }
}
