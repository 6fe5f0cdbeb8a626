import { chunk } from '../browser/chunk.ts';
import { currentLocale } from '../i18n/locale.ts';
import { textNow } from '../i18n/messages.ts';
import {
  companyChangeCount,
  companyHeader,
  reportStaleScreen,
} from '../session/current-company.ts';
import { noteContact } from '../session/idle-contact.ts';
import { CallError, errorOf, missingConfig, silentServer } from './call-error.ts';
import { afterChallenge, passChallenge } from './challenge.ts';
import { noteRequest } from './last-requests.ts';
import type { OnProgress } from './send-with-progress.ts';
import { leaveOnce } from './unauthorized.ts';

const timeoutMs = 30_000;
/** Only pages with an upload need it. */
const loadUpload = () => chunk(() => import('./send-with-progress.ts'));

/** The widest shape of a call's options. */
export interface Sending {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  quiet?: boolean;
  background?: boolean;
  onResponse?: (response: Response) => void;
  onProgress?: OnProgress | undefined;
  checkFirst?: string;
}

type Transport = (address: string, request: RequestInit) => Promise<Response>;

let transport: Transport = (address, request) => fetch(address, request);

/** For pages that the server renders: their calls reach the server's own endpoints without a network. */
export function setTransport(next: Transport) {
  transport = next;
}

function headersOf(key: string, { headers, body, background }: Sending): Headers {
  const sent = new Headers({
    accept: 'application/json',
    locale: currentLocale(),
    'x-requested-with': 'endcap',
    ...companyHeader(key),
  });
  const [method] = key.split(' ');
  if (method === 'GET') sent.set('cache-control', 'no-store');
  if (background) sent.set('x-background', '1');
  for (const [name, value] of Object.entries(headers ?? {})) if (value) sent.set(name, value);
  if (body !== undefined && !(body instanceof FormData))
    sent.set('content-type', 'application/json');
  return sent;
}

function requestOf(key: string, sending: Sending, token?: string): RequestInit {
  const [method = ''] = key.split(' ');
  const headers = headersOf(key, sending);
  if (token) headers.set('x-bot-token', token);
  // An upload that reports its progress ends when it stalls.
  const signals = sending.onProgress ? [] : [AbortSignal.timeout(timeoutMs)];
  if (sending.signal) signals.push(sending.signal);
  if (method === 'GET') signals.push(pageSignal());
  const request: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.any(signals),
  };
  const { body } = sending;
  if (body === undefined) return request;
  return { ...request, body: body instanceof FormData ? body : JSON.stringify(body) };
}

/** A 401 redirects to sign-in, except when it reports a wrong password. */
function refused(
  error: CallError,
  { quiet, background }: Sending,
  changesAtSend: number,
): CallError {
  if (error.code === 'company.other_chosen' && !quiet) reportStaleScreen(changesAtSend);
  if (error.code === 'company.visit_over' && !quiet) reportStaleScreen(changesAtSend, 'over');
  if (error.status !== 401 || error.code === 'login.failed') return error;
  if (!quiet && !background && leaveOnce(error)) return error;
  const { code, status, requestId } = error;
  return new CallError({ code, status, requestId, message: textNow('common.error.unauthorized') });
}

/**
 * Sends one request and reads its answer. Every failure is a CallError, except that an aborted
 * call stays an AbortError.
 */
export async function exchange<Answer>(
  key: string,
  sending: Sending,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ');
  const address = addressOf(basedOn(path), sending.params, sending.query);
  const changesAtSend = companyChangeCount();
  const { onProgress } = sending;
  const send = async (token?: string) => {
    const request = requestOf(key, sending, token);
    const response = onProgress
      ? await (await loadUpload()).sendWithProgress(address, request, onProgress)
      : await transport(address, request);
    if (!sending.background) noteRequest(response);
    return response;
  };
  try {
    const { token, refusal } = sending.checkFirst
      ? await passChallenge(() => sendCheck(sending.checkFirst ?? '', sending))
      : {};
    const response = refusal ?? (await afterChallenge(await send(token), send));
    if (!sending.background) noteContact();
    if (!response.ok) throw refused(await errorOf(response), sending, changesAtSend);
    sending.onResponse?.(response);
    return await read(response);
  } catch (error) {
    const aborted = sending.signal?.aborted || (method === 'GET' && pageSignal().aborted);
    if (error instanceof CallError || aborted) throw error;
    throw silentServer();
  }
}

/** The same check without the body. */
function sendCheck(key: string, { signal }: Sending): Promise<Response> {
  const [, path = ''] = key.split(' ');
  return fetch(basedOn(path), requestOf(key, signal ? { signal } : {}));
}

/** The base paths of the two groups of endpoints; a build may set other paths of the same origin. */
export const bases: Record<'/api' | '/svc', string> = {
  '/api': import.meta.env.VITE_API_BASE ?? '/api',
  '/svc': import.meta.env.VITE_SVC_BASE ?? '/svc',
};

export function basedOn(path: string): string {
  const family = path.startsWith('/svc/') ? '/svc' : '/api';
  const base = bases[family];
  if (!base) throw missingConfig();
  return base.replace(/\/$/, '') + path.slice(family.length);
}

type Scalar = string | number | boolean;
type QueryValue = Scalar | readonly Scalar[] | null | undefined;

/** `/api/companies/:companyId` with its parts filled in, each as one path segment. */
function fill(path: string, params: Record<string, Scalar>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/** key=value joined with &; lists joined with commas; empty values are left out. */
export function queryString(query: Record<string, QueryValue>): string {
  return Object.entries(query)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : (value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

export function addressOf(
  path: string,
  params: Record<string, Scalar> = {},
  query: Record<string, QueryValue> = {},
): string {
  const asked = queryString(query);
  return asked ? `${fill(path, params)}?${asked}` : fill(path, params);
}

let leaving = new AbortController();

/** Aborts running requests when the user leaves the page. */
function pageSignal(): AbortSignal {
  return leaving.signal;
}

if (!import.meta.env.SSR) {
  window.addEventListener('pagehide', () => leaving.abort());
  // The browser may restore the page from its back/forward cache, which needs a new signal.
  window.addEventListener('pageshow', () => {
    if (leaving.signal.aborted) leaving = new AbortController();
  });
}
