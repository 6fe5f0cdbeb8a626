import type { CompanyLook } from '@endcap/contract/companies/company-records';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useNow } from '../../lib/i18n/moments.ts';

const dayMs = 86_400_000;

/** Why someone should look at a company: in words, and in one word beside its name. */
export function useLookText(): (look: CompanyLook) => { detail: string; tag: string } {
  const text = useText('companies');
  const date = useDate();
  const now = useNow();
  return ({ reason, since, people }) => {
    const days = since ? Math.floor(Math.abs(now - Date.parse(since)) / dayMs) : 0;
    const details = {
      audit: () => text('companies.look.audit', people ?? { left: 0, total: 0 }),
      admin: () =>
        since
          ? text('companies.look.noAdmin.since', { date: date(since, 'table') })
          : text('companies.look.noAdmin'),
      quiet: () => text('companies.look.quiet', { days }),
    };
    return {
      AUDIT_OVERDUE: () => ({ detail: details.audit(), tag: text('companies.look.tag.overdue') }),
      AUDIT_ENDS: () => ({
        detail: details.audit(),
        tag: text('companies.look.tag.days', { count: days }),
      }),
      NO_ADMIN: () => ({ detail: details.admin(), tag: text('companies.look.tag.noAdmin') }),
      QUIET: () => ({ detail: details.quiet(), tag: text('companies.look.tag.quiet') }),
    }[reason]();
  };
}
