import { parsed, unknownHttp } from './call-error.ts';
import type { Answer, JsonKey, OptionsArgument } from './call-types.ts';
import { exchange, type Sending } from './exchange.ts';

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body = parsed(await response.text());
  if (body === undefined) throw unknownHttp(response);
  return body;
}

/**
 * Every call of a screen; page views are sent by track.ts. The key names a declared endpoint; the contract types its input and
 * its output. Every failure is a CallError, except that an aborted call stays an AbortError.
 */
export async function call<K extends JsonKey>(
  key: K,
  ...[options]: OptionsArgument<K>
): Promise<Answer<K>> {
  return (await exchange(key, (options ?? {}) as Sending, readJson)) as Answer<K>;
}
