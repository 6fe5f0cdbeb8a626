// npm run migrate
import { createFileStore } from './adapters/files/create-file-store.ts';
import { outboxOnlyMailer } from './adapters/mail/mailer.ts';
import { type OperatorProgram, runAsProcess } from './cli/run-operator-command.ts';
import { migrate } from './db/migrate.ts';
import { installJobs } from './jobs/install-jobs.ts';
import { portalJobs } from './portal-jobs.ts';
import { version } from './version.ts';

/** Brings a database up to date before nodes of this version start, as each start does by default. */
export const migrateProgram: OperatorProgram<undefined> = {
  read(args) {
    if (args.length > 0) throw new Error('Usage: npm run migrate');
    return undefined;
  },
  needs: ({ DATABASE_URL }) =>
    DATABASE_URL
      ? undefined
      : 'Set DATABASE_URL: the embedded database is migrated by the start of the portal.',
  async run(_db, _command, { ownerPool, config, log }) {
    const files = createFileStore(config.STORAGE_URL, config.DATA_DIR);
    const jobs = portalJobs({ mailer: outboxOnlyMailer(), config, files });
    const definitions = jobs.map(({ definition }) => definition);
    await migrate(ownerPool, log, { afterwards: () => installJobs(ownerPool, definitions) });
    return `The database is ready for Endcap ${version}.`;
  },
};

if (import.meta.main) await runAsProcess(migrateProgram);
