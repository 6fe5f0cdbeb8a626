import type { CompanyUser } from '@endcap/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../lib/call/call-error.ts';
import * as conflict from '../../../ui/overlays/use-edit-conflict.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useUserAdmin } from '../user-admin.ts';
import { userQuery } from '../users.queries.ts';

export function useEditConflict(user: CompanyUser): conflict.EditConflict<CompanyUser> {
  const queryClient = useQueryClient();
  const { company } = useUserAdmin();
  const current = () =>
    queryClient.fetchQuery(userQuery(company.id, user.userId)).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    });
  return conflict.useEditConflict(user, current, useReportFailure());
}
