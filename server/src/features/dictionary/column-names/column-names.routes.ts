import * as endpoints from '@endcap/contract/dictionary/column-names';
import { AppError } from '../../../app-error.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { type ColumnServices, translateColumns, withNotes } from './column-names.service.ts';
import { exportColumns } from './export-columns.service.ts';
import { readColumnHeaders } from './read-headers.service.ts';

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
    return { names: await readColumnHeaders(file) };
  });
  bind(endpoints.exportColumns, ({ scope, body, signal }) =>
    exportColumns(services, scope, body.names, signal()),
  );
}
