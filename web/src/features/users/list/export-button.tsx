import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { download } from '../../../lib/call/download.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { type UserTab, usersTable } from '../users.search.ts';
import { filterQuery, useUserFilters } from './use-user-filters.ts';

/** The open tab as a workbook, with what is searched for and filtered. */
export function ExportButton({ tab: tabName }: { tab: UserTab }) {
  const text = useText('users');
  const toast = useToast();
  const { company } = useUserAdmin();
  const table = useTableSearch(usersTable);
  const filters = filterQuery(useUserFilters(table));
  const save = useMutation({
    mutationFn: () =>
      download('GET /api/companies/:companyId/users/export/:tabName', {
        params: { companyId: company.id, tabName },
        query: { search: table.search || undefined, ...(tabName === 'users' && filters) },
      }),
    onSuccess: (file) => saveFile(file, `${tabName}.xlsx`),
    onError: () =>
      toast.error({
        message: text('users.export.failed'),
        action: { label: text('users.tryAgain'), onSelect: () => save.mutate() },
      }),
  });
  return (
    <Button
      variant="default"
      loading={save.isPending}
      onClick={() => save.mutate()}
      data-track="users-export"
    >
      {text('users.export')}
    </Button>
  );
}
