import type { DemoAudit } from '../companies/demo-audits.ts';
import { actorOf, type DemoActivity, requestIdOf } from './demo-activity.ts';

/** Each audit was opened by the portal, and most were completed by an admin. */
export function buildAuditActivity(audits: readonly DemoAudit[]): DemoActivity[] {
  return audits.flatMap(({ id, company, openedOn, dueOn, completedOn, completedBy }) => {
    const after = { dueDate: dueOn.toISOString().slice(0, 10) };
    const common = {
      companyId: company.id,
      entity: { type: 'USER_ACCESS_AUDIT', id, name: company.name, before: null, after },
    };
    const opened: DemoActivity = {
      ...common,
      at: openedOn,
      event: 'AUDIT_OPENED',
      sourceApp: 'BATCH',
      requestId: requestIdOf('AUDIT_OPENED', id),
      actor: { id: null, loginId: 'portal', name: 'Portal' },
    };
    if (!completedOn || !completedBy) return [opened];
    const completed: DemoActivity = {
      ...common,
      at: completedOn,
      event: 'AUDIT_COMPLETED',
      sourceApp: 'PORTAL',
      requestId: requestIdOf('AUDIT_COMPLETED', id),
      actor: actorOf(completedBy),
    };
    return [opened, completed];
  });
}
