import * as api from '@endcap/contract/dictionary/glossary-imports';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import type { Database } from '../../../../db/connection.ts';
import type { Bind } from '../../../../http/endpoints/handler.ts';
import {
  applyGlossaryImport,
  cancelGlossaryImport,
  checkGlossaryFile,
  downloadImportReport,
  glossaryHistory,
  listGlossaryImports,
  readGlossaryImport,
} from './glossary-imports.service.ts';

export function glossaryImportRoutes(
  bind: Bind,
  services: { db: Database; files: FileStore },
): void {
  const { db } = services;
  bind(api.listGlossaryImports, ({ scope, query }) => listGlossaryImports(db, scope, query));
  bind(api.readGlossaryImport, ({ scope, params }) =>
    readGlossaryImport(db, scope, params.importId),
  );
  bind(api.checkGlossaryFile, ({ scope, query, body: { file } }) =>
    checkGlossaryFile(services, scope, { file, ...query }),
  );
  bind(api.applyGlossaryImport, ({ scope, params }) =>
    applyGlossaryImport(db, scope, params.importId),
  );
  bind(api.cancelGlossaryImport, ({ scope, params }) =>
    cancelGlossaryImport(services, scope, params.importId),
  );
  bind(api.downloadImportReport, ({ params }) => downloadImportReport(services, params.importId));
  bind(api.glossaryHistory, ({ scope, query }) => glossaryHistory(db, scope, query));
}
