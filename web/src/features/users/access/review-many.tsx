import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActPreview } from '../dialogs/action-preview.tsx';
import styles from '../dialogs/dialog-form.module.css';
import { useTellActed } from '../dialogs/use-action-result.ts';
import { Overtaken } from '../dialogs/users-edit-conflict.tsx';
import { nameOf } from '../list/name-columns.ts';
import { loginIds, seenVersions, useWho } from '../selected-users.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { previewQuery, useAddAccess, useReplaceAccess } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import type { AccessValues } from './access-form.ts';

interface Props {
  users: readonly CompanyUser[];
  chosen: AccessValues;
  title: string;
  onBack: () => void;
  onClose: () => void;
  onDone: () => void;
}

/** What the chosen products and role would do to each person, and the button that does it. */
export function ReviewMany({ users, chosen, title, onBack, onClose, onDone }: Props) {
  const text = useText('users');
  const who = useWho()(users.map(nameOf));
  const { company } = useUserAdmin();
  const tellActed = useTellActed();
  const reportFailure = useReportFailure();
  const [overtaken, setOvertaken] = useState(false);
  const [add, replace] = [useAddAccess(), useReplaceAccess()];
  const { mode, products } = chosen;
  const save = mode === 'ADD' ? add : replace;
  const change = {
    users: loginIds(users),
    products,
    ...(chosen.role && { role: chosen.role }),
  };
  const preview = useQuery(previewQuery(company.id, { act: `${mode}_ACCESS`, ...change }));
  const isAbout = preview.data?.people.some(({ refusal }) => refusal === null) ?? false;
  const confirm = () =>
    // Once the current state was shown, it is that state which is confirmed.
    save.mutate(overtaken ? change : { ...change, versions: seenVersions(users) }, {
      onSuccess: (acted) => {
        onDone();
        tellActed(acted, text('users.edit.done'));
      },
      onError: (error) => {
        if (error instanceof CallError && error.code === 'resource.changed') {
          setOvertaken(true);
          void preview.refetch();
        } else reportFailure(error);
      },
    });
  return (
    <Dialog
      kind="customized"
      width={680}
      onClose={onClose}
      title={title}
      busy={save.isPending}
      footer={
        <>
          <Button variant="default" onClick={onBack} disabled={save.isPending}>
            {text('users.edit.back')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={!isAbout || preview.isFetching}
            onClick={confirm}
            data-track="users-edit-access-many"
          >
            {text('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {overtaken ? <Overtaken who={who} /> : null}
        <ActPreview preview={preview} />
      </div>
    </Dialog>
  );
}
