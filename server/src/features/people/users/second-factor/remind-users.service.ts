import type { ErrorCode } from '@endcap/contract/errors';
import type { remindOfSecondFactor as remindOfSecondFactorEndpoint } from '@endcap/contract/people/user-factors';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { FactorRules } from '../../../../access/second-factor.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { queueMails } from '../../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../../mail/render-mail.ts';
import { type AddressConfig, siteAddress } from '../../../../mail/site-address.ts';
import { longDate } from '../../../../texts/long-date.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { presentRefused } from '../plan/act-result.ts';
import { lockMembersForUser } from '../plan/select-users.service.ts';
import { refuseAtProvider } from './factor-rule.service.ts';
import { insertReminders, selectRemindable } from './second-factor.repository.ts';

type Reminded = z.output<typeof remindOfSecondFactorEndpoint.response>;
type Remindable = Awaited<ReturnType<typeof selectRemindable>>[number];

/** Nobody is refused for the others: who has a factor, or was reminded today, is skipped and named. */
export async function remindOfSecondFactor(
  db: Database,
  scope: CompanyScope,
  { users: loginIds }: z.output<typeof remindOfSecondFactorEndpoint.body>,
  config: AddressConfig,
): Promise<Reminded> {
  refuseAtProvider(scope);
  return transact(db, async (tx) => {
    await lockMembersForUser(tx, scope, { loginIds, withAdmins: false });
    const found = await selectRemindable(tx, scope, loginIds);
    const without = found.filter(({ hasFactor }) => !hasFactor);
    const unsent = await insertReminders(
      tx,
      scope,
      without.map(({ userId }) => userId),
    );
    const reminded = without.filter(({ userId }) => unsent.has(userId));
    await queueMails(
      tx,
      reminded.map((user) => reminderFor(user, scope, config)),
    );
    const byLoginId = new Map(found.map((user) => [user.loginId, user]));
    const refused = loginIds.flatMap((loginId) => {
      const code = refusalOf(byLoginId.get(loginId), unsent);
      return code ? [{ loginId, code }] : [];
    });
    const answer = { accepted: reminded.length, refused: presentRefused(scope.locale, refused) };
    await recordActivity(
      tx,
      scope,
      ...reminded.map((user) => ({
        event: 'SECOND_FACTOR_REMINDED' as const,
        entity: {
          type: 'USER' as const,
          id: user.userId,
          name: fullName(user),
          personId: user.userId,
        },
      })),
    );
    return answer;
  });
}

function refusalOf(
  user: Remindable | undefined,
  unsent: ReadonlySet<string>,
): ErrorCode | undefined {
  if (!user) return 'resource.not_found';
  if (user.hasFactor) return 'factor.has_one';
  return unsent.has(user.userId) ? undefined : 'factor.reminded';
}

function reminderFor(
  user: Remindable,
  { company, factorRules }: CompanyScope,
  config: AddressConfig,
) {
  const locale = mailLocale(user.languageCode, user.site);
  const lastDay = lastDayOf(user, factorRules);
  const values = {
    name: user.firstName,
    company: company.name,
    loginId: user.loginId,
    must: lastDay ? 'yes' : 'no',
    date: lastDay ? longDate(lastDay, locale) : '',
    link: `${siteAddress(user.site, config)}/profile#factors`,
  };
  return {
    ...{ to: user.email, companyId: company.id },
    forMember: { userId: user.userId, needs: 'USE' as const },
    ...renderMail(locale, 'secondFactorReminder', values),
  };
}

/** Null where nothing is asked of the user, or all time is over and the sign-in asks for it. */
function lastDayOf({ role, until }: Remindable, rules: FactorRules | null): string | null {
  const named = [until, rules?.users, role === 'ADMIN' ? rules?.companyAdmins : null];
  return named.filter((one) => one && one !== 'no' && one !== 'now').sort()[0] ?? null;
}
