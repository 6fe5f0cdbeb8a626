import { jsonBodyLimits } from '@endcap/contract/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed JSON body, for calls whose sender has signed it. */
    rawBody: string | null;
  }
}

/** Parses JSON as Fastify does, within the limits of the contract, and also stores the text. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (exceedsLimits(text)) return done(new AppError('input.too_large'));
    request.rawBody = text;
    return parse(request, text, done);
  });
}

/**
 * Counts depth and values in the text, before anything is built from it: what walks a body of a
 * megabyte with hundreds of thousands of values, or ten thousand levels, holds the process or
 * overflows its stack.
 */
function exceedsLimits(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',') values++;
    else if (character === ']' || character === '}') depth--;
    else if (character === '[' || character === '{') {
      values++;
      if (++depth > jsonBodyLimits.depth) return true;
    }
  }
  return values > jsonBodyLimits.values;
}

/** The place of the closing quote; the end of the text where none follows. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return at;
    if (character === '\\') at++;
  }
  return text.length;
}
