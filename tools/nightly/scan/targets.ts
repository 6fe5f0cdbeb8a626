import { api } from '../../../contract/src/api.ts';
import { type Endpoint, isJson, keyOf } from '../../../contract/src/endpoint.ts';
import { sampleFor } from '../../../server/src/sweep/samples/samples.ts';
import { textFieldsOf, withText } from '../../../server/src/sweep/samples/text-fields.ts';
import type { Identity } from './findings.ts';

/** A call with a text in each of its parameters that takes one. */
export interface ScanTarget {
  key: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  /** Names of the parameters to attack, as sqlmap knows them. */
  parameters: string[];
}

const probe = 'ana';
const anyId = '0192a0de-0000-7000-8000-0000000000ff';

/** Calls that change something and take texts; the database of a scan is thrown away. */
const changing = new Set([
  'POST /svc/login',
  'POST /svc/v1/identity/password-resets',
  'POST /svc/v1/identity/password-resets/check',
  'POST /svc/v1/identity/invitations/check',
  'POST /svc/v1/tracking/events',
  'POST /api/companies/:companyId/email-domains/validate',
  'POST /api/companies/:companyId/users/preview',
  'POST /api/glossary-requests',
  'POST /api/operations/throttles/lift',
  'POST /api/ticket-queue/saved-replies',
]);

/** Reads with texts in their query or body; exports are left out, because a list has the same SQL. */
function isRead(endpoint: Endpoint): boolean {
  if (endpoint.changes || !isJson(endpoint.response)) return false;
  return endpoint.method === 'GET' || endpoint.fromReplica === true;
}

/** The calls that this caller may make, each with the texts that it accepts. */
export async function findTargets(
  url: string,
  { identity, companyId, loginId }: { identity: Identity; companyId: string; loginId: string },
): Promise<ScanTarget[]> {
  const named = {
    ...{ companyId, loginId, domainId: anyId, sessionId: anyId },
    ...{ partnerId: companyId, associationId: anyId },
  };
  const targets: ScanTarget[] = [];
  for (const endpoint of api as readonly Endpoint[]) {
    const key = keyOf(endpoint);
    const isPublic = endpoint.access.kind === 'anyone';
    if (identity === 'visitor' ? !isPublic : isPublic) continue;
    if (!isRead(endpoint) && !changing.has(key)) continue;
    const target = await acceptedTexts(url, endpoint, sampleFor(key, named));
    if (target.parameters.length > 0) targets.push(target);
  }
  return targets;
}

/** Adds one text after another and keeps those with which the call is still understood. */
async function acceptedTexts(
  url: string,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: ReturnType<typeof sampleFor>,
): Promise<ScanTarget> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const target: ScanTarget = {
    ...{ key: keyOf(endpoint), method: endpoint.method, path },
    ...{ query, body, parameters: [] },
  };
  for (const field of textFieldsOf(endpoint)) {
    if (field.part !== 'query' && field.part !== 'body') continue;
    // A key of a record is no parameter that a scanner can name.
    if (field.path.includes('*')) continue;
    const own = field.part === 'query' ? target.query : target.body;
    const name = field.path.filter((part) => part !== '[]').join('.');
    const hasValue = field.path.length === 1 && hasText(own, name);
    const next = hasValue ? own : withText(own ?? {}, field.path, probe);
    const tried = { ...target, [field.part]: next };
    if (!(await isUnderstood(url, tried))) continue;
    Object.assign(target, tried, { parameters: [...new Set([...target.parameters, name])] });
  }
  return target;
}

function hasText(value: unknown, name: string): boolean {
  return typeof (value as Record<string, unknown> | undefined)?.[name] === 'string';
}

/** A wrong password is understood too; malformed input, a refusal of access and absence are not. */
async function isUnderstood(url: string, target: ScanTarget): Promise<boolean> {
  const { method, body } = target;
  const answer = await fetch(url + addressOf(target), {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  await answer.body?.cancel();
  return ![400, 403, 404, 405].includes(answer.status);
}

export function addressOf({ path, query }: Pick<ScanTarget, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
