import type { CompanyUser } from '@endcap/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useReportFailure } from './use-report-failure.ts';
import { useUserAdmin } from './user-admin-context.ts';
import { userQuery } from './users.queries.ts';

type Conflict = 'none' | 'changed' | 'loading' | 'compared' | 'gone';

/** The version that the person has seen, and what to do when it is no longer the current one. */
export function useEditConflict(user: CompanyUser) {
  const queryClient = useQueryClient();
  const { company } = useUserAdmin();
  const reportFailure = useReportFailure();
  const [seen, setSeen] = useState(user);
  const [conflict, setConflict] = useState<Conflict>('none');

  const reload = async () => {
    setConflict('loading');
    try {
      setSeen(await queryClient.fetchQuery(userQuery(company.id, user.userId)));
      setConflict('compared');
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      setConflict(isGone ? 'gone' : 'changed');
      if (!isGone) reportFailure(error);
    }
  };

  return {
    seen,
    conflict,
    reload,
    raise: () => setConflict('changed'),
    maySave: conflict === 'none' || conflict === 'compared',
  };
}
