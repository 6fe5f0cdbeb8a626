import { readFile } from 'node:fs/promises';
import { logKeysPath, logProgramPath } from '@endcap/contract/record/log-checkpoint-paths';
import * as endpoints from '@endcap/contract/record/log-checkpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/connection.ts';
import type { Bind } from '../../../../http/endpoints/handler.ts';
import {
  downloadLogChain,
  getLogCheckpoint,
  setCheckpointMail,
} from './log-checkpoints.service.ts';
import { originOf, publishLogKeys } from './log-keys.ts';
import type { CheckpointTools } from './sign-checkpoints.service.ts';

type Services = CheckpointTools & { db: Database };

export function logCheckpointRoutes(bind: Bind, { db, files, config }: Services): void {
  bind(endpoints.getLogCheckpoint, ({ scope }) => getLogCheckpoint(db, scope));
  bind(endpoints.setCheckpointMail, ({ scope, body }) =>
    setCheckpointMail(db, scope, body.isMailed),
  );
  bind(endpoints.downloadLogChain, ({ scope, signal }) =>
    downloadLogChain(db, scope, { files, config }, signal()),
  );
}

/** In the order in which they need each other. */
const programParts = [
  new URL('../../../../../../tools/verify-log/signed-notes.mjs', import.meta.url),
  new URL('../../../../../../tools/verify-log/evidence.mjs', import.meta.url),
  new URL('../../../../../../tools/verify-log/log-file.mjs', import.meta.url),
  new URL('../../../../../../tools/verify-log/verify-log.mjs', import.meta.url),
];

/** The modules of the program in one file, which a supplier saves, reads and runs. */
async function readProgram(): Promise<string> {
  const parts = await Promise.all(programParts.map((url) => readFile(url, 'utf8')));
  return parts
    .map((part) => part.replaceAll(/^(?:#!.*\n|import .* from '\.\/.*\n|export )/gm, ''))
    .join('\n');
}

/** Keys and program for everyone, at addresses that stay: they are no calls of the contract. */
export function logKeyRoutes(app: FastifyInstance, { files, config }: CheckpointTools): void {
  app.get(logKeysPath, async (_request, reply) => {
    const keys = await publishLogKeys(files, config);
    reply.header('cache-control', 'public, max-age=300');
    return { origin: originOf('{company id or "all"}', config), keys };
  });
  app.get(logProgramPath, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300');
    return readProgram();
  });
}
