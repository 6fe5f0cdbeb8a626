import { exportColumns, readColumnHeaders, translateColumns } from '@endcap/contract/column-names';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { translateNames } from './column-names.service.ts';
import { exportTranslation } from './export-columns.service.ts';
import { readHeaders } from './read-headers.service.ts';

export function columnNameRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(translateColumns, async ({ scope, body, signal }) => ({
    columns: await translateNames(db, scope.locale, body.names, signal()),
  }));
  bind(readColumnHeaders, async ({ body: { file } }) => {
    if (!file) throw new AppError('input.invalid');
    return { names: await readHeaders(file) };
  });
  bind(exportColumns, ({ scope, body, signal }) =>
    exportTranslation(db, scope, body.names, signal()),
  );
}
