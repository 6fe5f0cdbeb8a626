import { type JobKind, jobKinds } from '@endcap/contract/operations/operations-options';
import { useCallback } from 'react';
import type { IdOf } from '../../../lib/i18n/catalogs.ts';
import { useText } from '../../../lib/i18n/messages.ts';

/** What each job is for. */
const kindTexts: Record<JobKind, IdOf<'operations-jobs'>> = {
  'mail.send': 'operations-jobs.kind.mail.send',
  'sessions.purge': 'operations-jobs.kind.sessions.purge',
  'secrets.seal': 'operations-jobs.kind.secrets.seal',
  'throttles.purge': 'operations-jobs.kind.throttles.purge',
  'links.purge': 'operations-jobs.kind.links.purge',
  'activity.prepare-months': 'operations-jobs.kind.activity.prepare-months',
  'jobs.forget-old': 'operations-jobs.kind.jobs.forget-old',
  'audits.open': 'operations-jobs.kind.audits.open',
  'audits.remind': 'operations-jobs.kind.audits.remind',
  'activity.sign-checkpoints': 'operations-jobs.kind.activity.sign-checkpoints',
  'access-requests.expire': 'operations-jobs.kind.access-requests.expire',
  'tracking.forget-old': 'operations-jobs.kind.tracking.forget-old',
  'usage.count': 'operations-jobs.kind.usage.count',
  'search-words.count': 'operations-jobs.kind.search-words.count',
  'human-check.forget-expired': 'operations-jobs.kind.human-check.forget-expired',
  'companies.end-visits': 'operations-jobs.kind.companies.end-visits',
  'companies.renew-looks': 'operations-jobs.kind.companies.renew-looks',
  'companies.forget-visits': 'operations-jobs.kind.companies.forget-visits',
  'partners.record-ended': 'operations-jobs.kind.partners.record-ended',
  'partners.forget-undos': 'operations-jobs.kind.partners.forget-undos',
  'passwords.mail-reset-links': 'operations-jobs.kind.passwords.mail-reset-links',
  'recovery.advance': 'operations-jobs.kind.recovery.advance',
  'launcher.forget-codes': 'operations-jobs.kind.launcher.forget-codes',
  'users.remove': 'operations-jobs.kind.users.remove',
  'users.bulk': 'operations-jobs.kind.users.bulk',
  'tasks.advance': 'operations-jobs.kind.tasks.advance',
  'tasks.expire': 'operations-jobs.kind.tasks.expire',
  'tasks.undo': 'operations-jobs.kind.tasks.undo',
  'tasks.mail-ready-products': 'operations-jobs.kind.tasks.mail-ready-products',
  'companies.take-products': 'operations-jobs.kind.companies.take-products',
  'files.sweep': 'operations-jobs.kind.files.sweep',
  'provisioning.ask': 'operations-jobs.kind.provisioning.ask',
  'glossary.import': 'operations-jobs.kind.glossary.import',
  'glossary.forget-imports': 'operations-jobs.kind.glossary.forget-imports',
  'staff.expire-requests': 'operations-jobs.kind.staff.expire-requests',
  'content.mail-reviews': 'operations-jobs.kind.content.mail-reviews',
  'content.apply-schedules': 'operations-jobs.kind.content.apply-schedules',
  'activity.tidy-search': 'operations-jobs.kind.activity.tidy-search',
  'tickets.sweep-files': 'operations-jobs.kind.tickets.sweep-files',
  'tickets.erase-old': 'operations-jobs.kind.tickets.erase-old',
  'tickets.send-held-reply': 'operations-jobs.kind.tickets.send-held-reply',
  'ticket-mail.comment': 'operations-jobs.kind.ticket-mail.comment',
  'help-desk.sync': 'operations-jobs.kind.help-desk.sync',
  'help-desk.forget-old': 'operations-jobs.kind.help-desk.forget-old',
  'ticket-mail.poll': 'operations-jobs.kind.ticket-mail.poll',
  'ticket-mail.forget-old': 'operations-jobs.kind.ticket-mail.forget-old',
};

/** A job of an older version keeps its name. */
export function useKindText(): (kind: string) => string {
  const text = useText('operations-jobs');
  return useCallback(
    (kind) => {
      const id = kindTexts[kind as JobKind];
      return id ? text(id) : kind;
    },
    [text],
  );
}

export function useKindOptions() {
  const kindText = useKindText();
  return jobKinds
    .map((id) => ({ id, title: kindText(id) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
