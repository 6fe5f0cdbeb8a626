import {
  bulkCreate,
  bulkEdit,
  downloadCreateTemplate,
  downloadEditTemplate,
} from '@endcap/contract/user-files';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { createTemplate, editTemplate } from './templates.service.ts';
import { takeFile } from './user-files.service.ts';

export function userFileRoutes(bind: Bind, services: { db: Database; files: FileStore }): void {
  const { db } = services;
  bind(bulkCreate, ({ scope, query, body }) =>
    takeFile(services, scope, {
      kind: 'CREATE',
      file: body.file,
      dryRun: query.dryRun,
      override: query.isOverrideConfirmed,
      seen: query.seen,
    }),
  );
  bind(bulkEdit, ({ scope, query, headers, body }) => {
    // The specification names the company twice.
    if (headers.tenant_id?.toLowerCase() !== scope.company.id) {
      throw new AppError('resource.not_found');
    }
    const { file } = body;
    return takeFile(services, scope, { kind: 'EDIT', file, override: true, ...query });
  });
  bind(downloadCreateTemplate, ({ scope }) => createTemplate(db, scope));
  bind(downloadEditTemplate, ({ scope, signal }) => editTemplate(db, scope, signal()));
}
