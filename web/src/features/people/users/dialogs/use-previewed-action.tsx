import type { CompanyUser } from '@endcap/contract/people/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { nameOf, seenVersions, useSelectedUsersText } from '../selected-users.ts';
import { previewQuery } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';

/**
 * An action on the selected users that shows its effect before it is confirmed. It is confirmed
 * over the versions that the admin has seen; after an edit conflict the preview is loaded again.
 */
export function usePreviewedAction(
  users: readonly CompanyUser[],
  request: Parameters<typeof previewQuery>[1],
  isChosen = true,
) {
  const text = useText('users');
  const who = useSelectedUsersText()(users.map(nameOf));
  const { company } = useUserAdmin();
  const [hasConflict, setConflict] = useState(false);
  const preview = useQuery({
    ...previewQuery(company.id, request),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const { total, refused } = preview.data ?? { total: 0, refused: 0 };
  const isAccepted = total > refused;

  const take = (error: unknown) => {
    if (!(error instanceof CallError && error.code === 'resource.changed')) return false;
    setConflict(true);
    void preview.refetch();
    return true;
  };
  const notice = hasConflict ? (
    <WarningMessage
      title={text('users.conflict.title', { who })}
      message={text('users.conflict.many')}
    />
  ) : null;

  return {
    who,
    preview,
    conflict: { notice, take, maySave: true },
    /** None after a conflict: the admin confirms the current values, which the preview shows. */
    versions: hasConflict ? {} : { versions: seenVersions(users) },
    isReady: isAccepted && !preview.isFetching,
    isRefusedForAll: total > 0 && !isAccepted,
  };
}
