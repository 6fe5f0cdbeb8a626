import type { FileStore } from './adapters/files/file-store.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Config } from './config.ts';
import { companyJobs } from './features/companies/companies/companies.jobs.ts';
import { companyAccountJobs } from './features/companies/company-accounts/take-products.service.ts';
import { companyLookJobs } from './features/companies/company-records/company-looks.service.ts';
import { partnerJobs } from './features/companies/partners/partners.jobs.ts';
import { contentJobs } from './features/content/content-editor/reviews/mail-reviews.service.ts';
import { scheduleJobs } from './features/content/content-editor/schedules/schedules.service.ts';
import { glossaryJobs } from './features/dictionary/glossary/glossary.jobs.ts';
import { humanCheckJobs } from './features/identity/human-check/human-check.service.ts';
import { passwordJobs } from './features/identity/passwords/passwords.jobs.ts';
import { recoveryJobs } from './features/identity/recovery/recovery.jobs.ts';
import { staffJobs } from './features/operations/staff/staff-requests.service.ts';
import { accessAuditJobs } from './features/people/access-audit/access-audit.jobs.ts';
import { accessRequestJobs } from './features/people/access-requests/expire-requests.service.ts';
import { applyAnswer } from './features/people/tasks/onboarding/access-answers.service.ts';
import { taskJobs } from './features/people/tasks/tasks.jobs.ts';
import { userFileJobs } from './features/people/user-files/apply/apply-file.service.ts';
import { userJobs } from './features/people/users/delete/remove-members.service.ts';
import { launcherJobs } from './features/products/launcher/launch/redeem.service.ts';
import { provisioningJobs } from './features/products/provisioning/ask-product.service.ts';
import { logCheckpointJobs } from './features/record/activity-log/checkpoints/log-checkpoints.jobs.ts';
import { searchWordsJobs } from './features/record/search-words/count-search-words.service.ts';
import { trackingJobs } from './features/record/tracking/tracking.service.ts';
import { usageJobs } from './features/record/usage/count-usage.service.ts';
import { storedFileJobs } from './features/shared/stored-files/stored-files.service.ts';
import { helpDeskJobs } from './features/support/help-desk/help-desk.jobs.ts';
import { ticketMailJobs } from './features/support/inbound-mail/inbound-mail.jobs.ts';
import { ticketQueueJobs } from './features/support/ticket-queue/ticket-queue.jobs.ts';
import { ticketJobs } from './features/support/tickets/tickets.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';
import { secretJobs } from './housekeeping/seal-secrets.ts';
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
    ...secretJobs,
    ...accessAuditJobs(config),
    ...logCheckpointJobs({ config, files }),
    ...accessRequestJobs(config),
    ...trackingJobs,
    ...usageJobs,
    ...searchWordsJobs,
    ...humanCheckJobs,
    ...companyJobs,
    ...companyLookJobs,
    ...companyAccountJobs({ config }),
    ...partnerJobs(config),
    ...passwordJobs,
    ...recoveryJobs(config),
    ...launcherJobs,
    ...glossaryJobs({ files }),
    ...userJobs,
    ...userFileJobs({ config, files }),
    ...staffJobs,
    ...storedFileJobs({ files }),
    ...contentJobs(config),
    ...scheduleJobs,
    ...taskJobs({ config, files }),
    ...ticketJobs({ config, files }),
    ...ticketQueueJobs({ config }),
    ...ticketMailJobs({ config, files }),
    ...helpDeskJobs({ config }),
    ...provisioningJobs({ config, onAnswered: applyAnswer }),
  ];
}
