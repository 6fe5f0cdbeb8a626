import type { FieldErrorCode } from '@endcap/contract/errors';
import type { AuditState } from '@endcap/contract/people/access-audit';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import * as audits from './access-audit.repository.ts';
import { selectProgress } from './review.repository.ts';
import { lockOpenAudit, type OpenAudit, selectOpenAudit } from './review-decisions.repository.ts';

/** An extension must end before the next yearly audit. */
const longestExtensionDays = 366;

export async function readAudit(db: Database, scope: CompanyScope): Promise<AuditState> {
  const latest = await audits.selectLatestAudit(db, scope);
  if (!latest) {
    return { status: 'NONE', dueDate: null, completedOn: null, completedBy: null, result: null };
  }
  const completion = await audits.selectLatestCompletion(db, scope);
  return {
    status: statusOf(latest),
    dueDate: latest.dueDate,
    completedOn: completion?.completedOn?.toISOString() ?? null,
    completedBy: completion?.completedBy ?? null,
    result: completion ? resultOf(completion) : null,
  };
}

/** How far the review of the open audit is. */
export async function readAuditProgress(
  db: Database,
  scope: CompanyScope,
): Promise<{ decided: number; total: number }> {
  const open = await selectOpenAudit(db, scope);
  if (!open) return { decided: 0, total: 0 };
  const { kept, toRemove, total } = await selectProgress(db, scope, open.id);
  return { decided: kept + toRemove, total };
}

function resultOf({
  auditId,
  kept,
  removed,
  nextOpensOn,
  nextDueDate,
}: NonNullable<Awaited<ReturnType<typeof audits.selectLatestCompletion>>>) {
  return { auditId, kept, removed, nextOpensOn, nextDueDate };
}

function statusOf(audit: { completedOn: Date | null; overdue: boolean }): AuditState['status'] {
  if (audit.completedOn) return 'COMPLETED';
  return audit.overdue ? 'OVERDUE' : 'PENDING';
}

/** Called by the company's admin, or by a super admin who acts for it; the log names both. */
export async function completeAudit(db: Database, scope: CompanyScope): Promise<AuditState> {
  return transact(db, async (tx) => {
    const open = await openAuditOf(tx, scope);
    await refuseLostRights(tx, scope);
    const { kept, toRemove, removed, total } = await selectProgress(tx, scope, open.id);
    // Users who were marked for removal and keep their access would contradict the second statement.
    if (toRemove > 0) throw new AppError('audit.removals_open');
    const audit = await audits.markCompleted(tx, scope);
    if (!audit) throw new AppError('audit.none_open');
    const state = await readAudit(tx, scope);
    await record(tx, scope, 'AUDIT_COMPLETED', audit.id, {
      after: { dueDate: audit.dueDate, kept, removed, undecided: total - kept },
    });
    return state;
  });
}

export async function extendAudit(
  db: Database,
  scope: CompanyScope,
  dueDate: string,
): Promise<AuditState> {
  return transact(db, async (tx) => {
    const audit = hasAudits(scope) ? await audits.selectOpenAuditForUpdate(tx, scope) : undefined;
    if (!audit) throw new AppError('audit.none_open');
    await refuseLostRights(tx, scope);
    refuseDueDate(audit.today, dueDate);
    await audits.updateDueDate(tx, scope, audit.id, dueDate);
    const state = await readAudit(tx, scope);
    await record(tx, scope, 'AUDIT_EXTENDED', audit.id, {
      before: { dueDate: audit.dueDate },
      after: { dueDate },
    });
    return state;
  });
}

/** Locks the open audit until commit. */
export async function openAuditOf(tx: Transaction, scope: CompanyScope): Promise<OpenAudit> {
  const audit = hasAudits(scope) ? await lockOpenAudit(tx, scope) : undefined;
  if (!audit) throw new AppError('audit.none_open');
  return audit;
}

export function hasAudits({ company }: CompanyScope): boolean {
  return company.type === 'BASIC_VENDOR';
}

export function refuseDueDate(today: string, dueDate: string): void {
  if (dueDate <= today) throw invalidDate('field.not_future');
  if (dueDate > daysAfter(today, longestExtensionDays)) throw invalidDate('field.too_big');
}

function invalidDate(code: FieldErrorCode): AppError {
  return new AppError('input.invalid', { details: [{ in: 'body', field: 'dueDate', code }] });
}

function daysAfter(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}

async function record(
  tx: Transaction,
  scope: CompanyScope,
  event: 'AUDIT_COMPLETED' | 'AUDIT_EXTENDED',
  id: string,
  change: { before?: object; after: object },
): Promise<void> {
  const entity = { type: 'USER_ACCESS_AUDIT', id, name: scope.company.name };
  await recordActivity(tx, scope, { event, entity, ...change });
}
