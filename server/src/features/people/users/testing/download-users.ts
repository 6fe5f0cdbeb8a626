import { spreadsheetType } from '@endcap/contract/parts';
import type { exportTabs } from '@endcap/contract/people/user-acts';
import { expect } from 'vitest';
import {
  rowsOf,
  type spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import type { TestUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

interface Wanted {
  as: TestUser;
  tab?: (typeof exportTabs)[number];
  query?: Record<string, string>;
  locale?: string;
}

/** Downloads a tab of the user's company as a workbook, and keeps it in the folder. */
export async function downloadUsers(
  test: TestApp,
  files: Awaited<ReturnType<typeof spreadsheetFolder>>,
  { as, tab = 'users', query = {}, locale = 'en-US' }: Wanted,
) {
  const { headers } = await test.as(as);
  const answer = await test.app.inject({
    url: `/api/companies/${as.company?.id}/users/export/${tab}`,
    query,
    headers: { ...headers, locale },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, spreadsheetType]);
  const path = await files.keep(answer.rawPayload);
  const cells = async (sheet: string) => (await rowsOf(path, { sheet })).map((row) => row.cells);
  return { cells, disposition: String(answer.headers['content-disposition']) };
}
