import type {
  exportTabs,
  exportUsers as exportUsersEndpoint,
} from '@endcap/contract/people/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import type { Download } from '../../../../http/endpoints/handler.ts';
import { textIn } from '../../../../texts/translate.ts';
import { localTime } from '../../../shared/memberships/local-time.service.ts';
import { accessRequestChunks, presentOpen } from '../../access-requests/access-requests.service.ts';
import { blockedUsers } from '../list/blocked-users.repository.ts';
import { presentBlocked, presentPending } from '../list/list-other-users.service.ts';
import { userChunks } from '../list/list-users.repository.ts';
import { presentUser } from '../list/list-users.service.ts';
import { pendingUsers } from '../list/pending-users.repository.ts';
import { blockedFile, pendingFile, requestFile, userFile } from './user-list-files.ts';

type Tab = (typeof exportTabs)[number];
type Filter = z.output<typeof exportUsersEndpoint.query>;

export async function exportUsers(
  db: Database,
  scope: CompanyScope,
  tab: Tab,
  filter: Filter,
  signal: AbortSignal,
): Promise<Download> {
  const time = await localTime(db, scope);
  const given = {
    fileName: tab,
    title: textIn(scope.locale)(`users.tab.${tab}`),
    company: scope.company.name,
    counted: 'users-export.people' as const,
    filter,
    time,
    signal,
  };
  switch (tab) {
    case 'users':
      return userFile(scope, (row) => presentUser(scope, row), {
        ...given,
        chunks: userChunks(db, scope, filter),
      });
    case 'pending':
      return pendingFile(scope, (row) => presentPending(scope, row), {
        ...given,
        chunks: pendingUsers.chunks(db, scope, filter),
      });
    case 'blocked':
      return blockedFile(scope, presentBlocked, {
        ...given,
        chunks: blockedUsers.chunks(db, scope, filter),
      });
    case 'access-requests':
      return requestFile(scope, (row) => presentOpen(scope, row), {
        ...given,
        counted: 'users-export.requests',
        chunks: accessRequestChunks(db, scope, filter),
      });
  }
}
