import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import { errorDetailLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { FilesUnavailableError } from '../../adapters/files/file-store.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { isDatabaseAway, isOutOfSpace } from '../../db/sql-state.ts';
import { translate } from '../../texts/translate.ts';
import { localeOf } from '../guards/locale.ts';
import { securityHeaders } from '../guards/security-headers.ts';
import { siteOf } from '../guards/site.ts';
import { newRequestId } from '../operations/request-id.ts';
import type { Space } from '../operations/space.ts';

/** Sends every error in the same shape, with a code, a text and the request's id. */
export function answerErrors(
  app: FastifyInstance,
  config: Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT'>,
  space: Space,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    space.notice(error);
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    else logRefusal(request, refusal);
    return sendRefusal(refusal, request, reply, localeOf(request, siteOf(request, config)));
  });
}

/** Failed sign-ins, refused access, exceeded limits and invalid input, without what was sent. */
function logRefusal(request: FastifyRequest, { code, accountId }: AppError): void {
  const userId = request.scope?.actor.id;
  request.log.info({ refusal: code, userId, accountId, address: request.ip }, 'request refused');
}

export function sendRefusal(
  refusal: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  const details = refusal.details.slice(0, errorDetailLimits.details).map((detail) => ({
    ...detail,
    field: detail.field.slice(0, errorDetailLimits.name).toWellFormed(),
    message: detail.message ?? translate(locale, detail.code),
  }));
  // A file that was about to be sent has named itself already.
  reply.removeHeader('content-disposition');
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      error: {
        code: refusal.code,
        message: translate(locale, refusal.code, refusal.values),
        ...(details.length > 0 ? { details } : {}),
        requestId: request.id,
      },
      ...refusal.beside,
    });
}

function toRefusal(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.statusCode === 413) return new AppError('input.too_large');
  if (error.statusCode === 429) return new AppError('request.too_many');
  // Errors of Fastify and its plugins, such as invalid JSON or a wrong content type.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('input.unreadable');
  }
  // After the errors of Fastify: a caller who leaves during a body has the code of a lost database.
  if (isOutOfSpace(error)) {
    return new AppError('server.no_space', { retryAfterSeconds: 60 });
  }
  if (isDatabaseAway(error) || error instanceof FilesUnavailableError) {
    return new AppError('server.unavailable', { retryAfterSeconds: 5 });
  }
  return new AppError('server.failed', { cause: error });
}

const connectionErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
};

/**
 * Answers what Node refuses before it is a request, in the shape of every other error. Its language
 * is not known: the headers may not have been read.
 */
export function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = connectionErrors[error.code] ?? 'input.unreadable';
  const message = translate('en-US', code);
  const body = JSON.stringify({ error: { code, message, requestId: newRequestId() } });
  const status = errorStatus[code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
