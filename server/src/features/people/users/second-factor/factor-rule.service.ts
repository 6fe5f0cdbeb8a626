import type {
  changeFactorRule as changeFactorRuleEndpoint,
  readFactorRule as readFactorRuleEndpoint,
} from '@endcap/contract/people/user-factors';
import type { z } from 'zod';
import { refuseLostRights } from '../../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../../access/scope.ts';
import { readRule } from '../../../../access/second-factor.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import * as repository from './second-factor.repository.ts';

export async function readFactorRule(
  db: Database,
  scope: CompanyScope,
): Promise<z.output<typeof readFactorRuleEndpoint.response>> {
  const [{ readOn, ...rule }, usersWithout] = await Promise.all([
    repository.selectRule(db, scope),
    repository.countWithoutFactor(db, scope),
  ]);
  const { factorRules } = scope;
  const admins = factorRules && readRule(factorRules.companyAdmins, readOn);
  const users = factorRules && readRule(factorRules.users, readOn);
  return { ...rule, admins, users, usersWithout, isOurs: factorRules !== null };
}

/** At an identity provider the second factor is the provider's. */
export function refuseAtProvider({ factorRules }: CompanyScope): void {
  if (!factorRules) throw new AppError('login.provider_only');
}

export async function changeFactorRule(
  db: Database,
  scope: CompanyScope,
  { until, before }: z.output<typeof changeFactorRuleEndpoint.body>,
): Promise<void> {
  refuseAtProvider(scope);
  await transact(db, async (tx) => {
    const rule = await repository.lockRule(tx, scope);
    await refuseLostRights(tx, scope);
    if (rule.until === until) return;
    if (rule.until !== before) throw new AppError('resource.changed');
    if (until && until < rule.today)
      throw new AppError('input.invalid', { field: 'until', fieldCode: 'field.past_day' });
    if (until && until > rule.latest)
      throw new AppError('input.invalid', { field: 'until', fieldCode: 'field.too_big' });
    await repository.updateRule(tx, scope, until);
    const { id, name } = scope.company;
    await recordActivity(tx, scope, {
      event: 'SECOND_FACTOR_RULE_CHANGED',
      entity: { type: 'COMPANY', id, name },
      before: { secondFactorUntil: rule.until },
      after: { secondFactorUntil: until },
    });
  });
}
