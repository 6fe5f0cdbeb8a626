import * as api from '@endcap/contract/people/access-audit';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import type { CheckpointTools } from '../../record/activity-log/checkpoints/sign-checkpoints.service.ts';
import { completeAudit, extendAudit, readAudit } from './access-audit.service.ts';
import { createEvidence, listAudits } from './evidence.service.ts';
import { applyRemoval, decideReview, listReview, previewRemoval } from './review.service.ts';

type Services = CheckpointTools & { db: Database };

export function accessAuditRoutes(bind: Bind, { db, files, config }: Services): void {
  bind(api.readAudit, ({ scope }) => readAudit(db, scope));
  bind(api.completeAudit, ({ scope }) => completeAudit(db, scope));
  bind(api.extendAudit, ({ scope, body }) => extendAudit(db, scope, body.dueDate));
  bind(api.listReview, ({ scope, query }) => listReview(db, scope, query));
  bind(api.decideReview, ({ scope, body }) => decideReview(db, scope, body));
  bind(api.previewRemoval, ({ scope }) => previewRemoval(db, scope));
  bind(api.applyRemoval, ({ scope, body }) => applyRemoval(db, scope, body));
  bind(api.listAudits, ({ scope }) => listAudits(db, scope));
  bind(api.createEvidence, ({ scope, body }) =>
    createEvidence(db, scope, { files, config }, body.auditId),
  );
}
