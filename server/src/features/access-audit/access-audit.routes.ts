import { completeAudit, extendAudit, readAudit } from '@endcap/contract/access-audit';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { auditOf, confirmAudit, putAuditOff } from './access-audit.service.ts';

export function accessAuditRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(readAudit, ({ scope }) => auditOf(db, scope));
  bind(completeAudit, ({ scope }) => confirmAudit(db, scope));
  bind(extendAudit, ({ scope, body }) => putAuditOff(db, scope, body.dueDate));
}
