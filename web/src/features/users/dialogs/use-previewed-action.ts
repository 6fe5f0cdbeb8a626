import type { Acted } from '@endcap/contract/user-acts';
import type { CompanyUser } from '@endcap/contract/users';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { loginIds, seenVersions } from '../selected-users.ts';
import { previewQuery } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { useTellActed } from './use-action-result.ts';

interface Act<Body> {
  kind: 'DELETE' | 'BLOCK';
  users: readonly CompanyUser[];
  by: UseMutationResult<Acted, Error, Body>;
  done: (acted: Acted) => string;
  onDone: (userIds: readonly string[]) => void;
  onRefused: (error: Error) => void;
}

/**
 * An act that takes something away: it is previewed, confirmed over the versions that were seen,
 * and previewed again when somebody was quicker.
 */
export function useDangerousAct<Body>({ kind, users, by, done, onDone, onRefused }: Act<Body>) {
  const { company } = useUserAdmin();
  const tellActed = useTellActed();
  const [overtaken, setOvertaken] = useState(false);
  const preview = useQuery(previewQuery(company.id, { act: kind, users: loginIds(users) }));
  const people = preview.data?.people ?? [];

  /** Once the current state was shown, it is that state which is confirmed. */
  const versions = overtaken ? {} : { versions: seenVersions(users) };
  const confirm = (body: Body) =>
    by.mutate(body, {
      onSuccess: (acted) => {
        onDone(users.map(({ userId }) => userId));
        tellActed(acted, done(acted));
        // The row and its button may go; the keyboard continues at the top of the page.
        setTimeout(focusPageHeading);
      },
      onError: (error) => {
        if (!(error instanceof CallError && error.code === 'resource.changed')) {
          onRefused(error);
          return;
        }
        setOvertaken(true);
        void preview.refetch();
      },
    });

  return {
    preview,
    overtaken,
    versions,
    confirm,
    /** The preview is there, and it is about somebody. */
    ready: people.some(({ refusal }) => refusal === null) && !preview.isFetching,
    nobody: people.length > 0 && people.every(({ refusal }) => refusal !== null),
  };
}
