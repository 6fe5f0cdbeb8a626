import type { FileStore } from './adapters/files/file-store.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Config } from './config.ts';
import { accessAuditJobs } from './features/access-audit/access-audit.jobs.ts';
import { accessRequestJobs } from './features/access-requests/access-requests.jobs.ts';
import { logCheckpointJobs } from './features/activity-log/checkpoints/log-checkpoints.jobs.ts';
import { companyJobs } from './features/companies/companies.jobs.ts';
import { companyAccountJobs } from './features/company-accounts/company-accounts.jobs.ts';
import { contentJobs } from './features/content/reviews/content.jobs.ts';
import { glossaryJobs } from './features/glossary/glossary.jobs.ts';
import { helpDeskJobs } from './features/help-desk/help-desk.jobs.ts';
import { humanCheckJobs } from './features/human-check/human-check.jobs.ts';
import { launcherJobs } from './features/launcher/launcher.jobs.ts';
import { partnerJobs } from './features/partners/partners.jobs.ts';
import { passwordJobs } from './features/passwords/passwords.jobs.ts';
import { provisioningJobs } from './features/provisioning/provisioning.jobs.ts';
import { staffJobs } from './features/staff/staff.jobs.ts';
import { storedFileJobs } from './features/stored-files/stored-files.service.ts';
import { applyAnswer } from './features/tasks/onboarding/access-answers.service.ts';
import { taskJobs } from './features/tasks/tasks.jobs.ts';
import { ticketMailJobs } from './features/ticket-mail/ticket-mail.jobs.ts';
import { ticketJobs } from './features/tickets/tickets.jobs.ts';
import { trackingJobs } from './features/tracking/tracking.jobs.ts';
import { userFileJobs } from './features/user-files/user-files.jobs.ts';
import { userJobs } from './features/users/users.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';
import type { WorkedJob } from './jobs/job-context.ts';
import { sendQueuedMail } from './mail/send-queued-mail.ts';

/** Every job of the portal with its handler. What is not here is not worked on. */
export function portalJobs({
  mailer,
  config,
  files,
}: {
  mailer: Mailer;
  config: Config;
  files: FileStore;
}): WorkedJob[] {
  return [
    sendQueuedMail(mailer),
    ...housekeepingJobs,
    ...accessAuditJobs(config),
    ...logCheckpointJobs({ config, files }),
    ...accessRequestJobs(config),
    ...trackingJobs,
    ...humanCheckJobs,
    ...companyJobs,
    ...companyAccountJobs({ config }),
    ...partnerJobs(config),
    ...passwordJobs,
    ...launcherJobs,
    ...glossaryJobs({ files }),
    ...userJobs,
    ...userFileJobs({ config, files }),
    ...staffJobs,
    ...storedFileJobs({ files }),
    ...contentJobs(config),
    ...taskJobs({ config, files }),
    ...ticketJobs({ config, files }),
    ...ticketMailJobs({ config, files }),
    ...helpDeskJobs({ config }),
    ...provisioningJobs({ config, onAnswered: applyAnswer }),
  ];
}
