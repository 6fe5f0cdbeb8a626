import * as api from '@endcap/contract/people/user-files';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { downloadCreateTemplate, downloadEditTemplate } from './user-file-templates.ts';
import { bulkCreate, bulkEdit } from './user-files.service.ts';

export function userFileRoutes(bind: Bind, services: { db: Database; files: FileStore }): void {
  const { db } = services;
  bind(api.bulkCreate, ({ scope, query, body: { file, fields } }) => {
    const { dryRun, isOverrideConfirmed: override, seen } = query;
    return bulkCreate(services, scope, { file, dryRun, override, seen, ...fields });
  });
  bind(api.bulkEdit, ({ scope, query, headers, body: { file, fields } }) => {
    // The specification names the company in the path and in a header.
    if (headers.tenant_id.toLowerCase() !== scope.company.id) {
      throw new AppError('resource.not_found');
    }
    return bulkEdit(services, scope, { file, ...query, ...fields });
  });
  bind(api.downloadCreateTemplate, ({ scope }) => downloadCreateTemplate(db, scope));
  bind(api.downloadEditTemplate, ({ scope, signal }) => downloadEditTemplate(db, scope, signal()));
}
