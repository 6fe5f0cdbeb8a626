import type { CompanyScope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { longDate } from '../../../texts/long-date.ts';
import {
  insertAudit,
  selectOpenAuditForUpdate,
  selectToday,
  updateDueDate,
} from './access-audit.repository.ts';
import { hasAudits, refuseDueDate } from './access-audit.service.ts';

/** Opens the audit of a Basic company, or moves the due date of the open one; the admins are mailed. */
export async function setAudit(
  tx: Transaction,
  scope: CompanyScope,
  config: AddressConfig,
  { dueDate, reason }: { dueDate: string; reason: string },
): Promise<void> {
  if (!hasAudits(scope)) throw new AppError('audit.basic_only');
  const open = await selectOpenAuditForUpdate(tx, scope);
  refuseDueDate(open?.today ?? (await selectToday(tx, scope)), dueDate);
  if (open?.dueDate === dueDate) return;
  if (open) await updateDueDate(tx, scope, open.id, dueDate);
  const id = open?.id ?? (await insertAudit(tx, scope, dueDate));
  const { company, site } = scope;
  await mailAdmins(tx, [
    {
      company: { ...company, site },
      template: open ? 'auditExtended' : 'auditOpened',
      values: (locale) => ({
        date: longDate(dueDate, locale),
        link: `${siteAddress(site, config)}/admin`,
      }),
    },
  ]);
  await recordActivity(tx, scope, {
    event: open ? 'AUDIT_EXTENDED' : 'AUDIT_OPENED',
    entity: { type: 'USER_ACCESS_AUDIT', id, name: company.name },
    ...(open ? { before: { dueDate: open.dueDate } } : {}),
    after: { dueDate, reason },
  });
}
