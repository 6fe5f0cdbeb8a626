import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hashPassword } from './access/password.ts';
import { useSecretKeys } from './access/secret-box.ts';
import { createFileStore } from './adapters/files/create-file-store.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import { createMailer } from './adapters/mail/smtp-mailer.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, refuseUnsafeStart } from './config.ts';
import { type DemoDataTools, loadDemoData } from './db/demo/load-demo-data.ts';
import { refuseDemoData } from './db/demo/remove-demo-data.ts';
import { migrate, requireMigrated } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { isOutOfSpace } from './db/sql-state.ts';
import { lookAtCompanies } from './features/companies/company-records/company-looks.service.ts';
import {
  loadDemoContent,
  loadFixedTexts,
} from './features/content/content-editor/import/import-content.service.ts';
import { loadDemoGlossary } from './features/dictionary/glossary/import/load-base.service.ts';
import { addDemoFactor } from './features/identity/factors/factors.service.ts';
import { invitationMail } from './features/people/registration/invite-users.service.ts';
import { staffInvitationMail } from './features/people/registration/staff-invitations.service.ts';
import { startCheckpoints } from './features/record/activity-log/checkpoints/log-checkpoints.jobs.ts';
import { installJobs } from './jobs/install-jobs.ts';
import { startWorker } from './jobs/start-worker.ts';
import { portalJobs } from './portal-jobs.ts';

export interface Portal {
  port: number;
  /** Lets requests finish, hands jobs back, then takes the database down. */
  stop(): Promise<void>;
}

type Undo = () => Promise<unknown>;

/** Starts every part in order; when one fails, those that run are stopped again. */
export async function startPortal(config: Config, log: (line: string) => void): Promise<Portal> {
  refuseUnsafeStart(config);
  useSecretKeys(config);
  const undo: Undo[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    return { port: await startParts(config, log, undo), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

async function startParts(
  config: Config,
  log: (line: string) => void,
  undo: Undo[],
): Promise<number> {
  if (!config.demo && !config.SMTP_URL)
    log('Mail: SMTP_URL is not set. Mails stay in the outbox and are not sent.');
  if (!config.demo && !config.oidc) log(passkeyLine(config));
  const database = await openDatabase(config, { log });
  undo.push(() => database.close());
  const { ownerPool, pool, db, replica } = database;

  const mailer = createMailer(config);
  undo.push(async () => mailer.close());
  const files = createFileStore(config.STORAGE_URL, config.DATA_DIR);
  await requireWritable(files, config);
  const jobs = portalJobs({ mailer, config, files });
  const definitions = jobs.map(({ definition }) => definition);
  if (config.MIGRATE_AT_START === 'on') {
    await migrate(ownerPool, log, {
      afterwards: () => installJobs(ownerPool, definitions),
      exclusive: !config.DATABASE_URL,
    });
  } else {
    await requireMigrated(pool);
  }
  if (config.demo) {
    const invitation: DemoDataTools['invitation'] = (invitee, token) =>
      invitationMail(invitee, token, config);
    const staffInvitation: DemoDataTools['staffInvitation'] = (invitee, token) =>
      staffInvitationMail(invitee, token, { site: 'US', config });
    await loadDemoData(ownerPool, { hashPassword, invitation, staffInvitation, log });
    await addDemoFactor(db);
    await loadDemoGlossary(db, log);
    await loadDemoContent(db, log);
    await lookAtCompanies(db);
  } else {
    await refuseDemoData(pool, config.ENVIRONMENT);
    await loadFixedTexts(db, log);
  }

  await startCheckpoints(db, { files, config });
  const app = await createApp({ config, db, pool, files, replica });
  const worker = await startWorker({ pool, db, jobs, log: app.log });
  undo.push(() => worker.stop());
  undo.push(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : config.PORT;
}

function passkeyLine({ passkeys }: Pick<Config, 'passkeys'>): string {
  if (!passkeys) return 'Passkeys: no domain covers the hosts of the sites. They are not offered.';
  return `Passkeys: they are made for ${passkeys.domain} (PASSKEY_DOMAIN). Changing it ends every passkey.`;
}

/** A node that cannot store files would refuse every upload and lose the log's checkpoints. */
async function requireWritable(
  files: FileStore,
  { STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>,
): Promise<void> {
  const key = `start-check/${randomUUID()}`;
  try {
    await files.save(key, Readable.from(['.']));
    await files.remove(key);
  } catch (error) {
    // A full disk is no reason not to start: everything but uploads is answered.
    if (isOutOfSpace(error)) return;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(
      `Files: nothing can be written to ${STORAGE_URL?.split('?')[0] ?? join(DATA_DIR, 'files')} (${reason}). Give the portal's user the right to write there, or set STORAGE_URL.`,
    );
  }
}
