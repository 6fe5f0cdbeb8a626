import * as endpoints from '@endcap/contract/dictionary/column-names';
import { readInWorker } from '../../../adapters/workers/read-in-worker.ts';
import { AppError } from '../../../app-error.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { exportColumns } from './export-columns.ts';
import { type ColumnServices, translateColumns, withNotes } from './translate-columns.ts';

const headersWorker = new URL('./column-headers.worker.ts', import.meta.url);

export function columnNameRoutes(bind: Bind, services: ColumnServices): void {
  const { db } = services;
  bind(endpoints.translateColumns, async ({ scope, body, signal }) => ({
    columns: await withNotes(
      services,
      scope,
      await translateColumns(db, scope.locale, body.names, signal()),
    ),
  }));
  bind(endpoints.readColumnHeaders, async ({ body: { file } }) => {
    if (!file) throw new AppError('input.invalid');
    const { path, fileName } = file;
    return { names: await readInWorker<string>(headersWorker, { path, fileName }) };
  });
  bind(endpoints.exportColumns, ({ scope, body, signal }) =>
    exportColumns(services, scope, body.names, signal()),
  );
}
