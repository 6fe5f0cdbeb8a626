import { createHash } from 'node:crypto';
import type { DocumentResponse } from '@endcap/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text with its ETag, or 304 to a caller that has it. Every use asks again: access can end. */
export function sendDocument(
  { contentType }: DocumentResponse,
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${contentType}; charset=utf-8`).send(text);
}

/** Weak tags count: the comparison is for reading. */
function isKnown(header: string | undefined, tag: string): boolean {
  const given = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return given.includes(tag) || given.includes('*');
}
