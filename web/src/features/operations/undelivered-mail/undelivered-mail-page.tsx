import { repairLimits } from '@endcap/contract/limits';
import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { IconMailCheck, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import styles from '../shared/operations.module.css';
import { SelectionLimit } from '../shared/reason-dialog.tsx';
import { CorrectAddressDialog, DiscardMailDialog, useResend } from './mail-dialogs.tsx';
import { undeliveredMailsQuery } from './undelivered-mail.queries.ts';
import { undeliveredMailTable } from './undelivered-mail.search.ts';
import { UndeliveredMailDrawer } from './undelivered-mail-drawer.tsx';

/** /operations/mail: mails that could not be delivered, to be resent or discarded. */
export function UndeliveredMailPage() {
  const text = useText('operations-mail');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const list = useList('/operations/mail', undeliveredMailTable, undeliveredMailsQuery);
  const selection = useSelection<UndeliveredMail>(repairLimits.perAct);
  const { first: chosen } = selection;
  const resend = useResend(selection.deselect);
  const dialogs = useDialogs({
    correct: (close, mail: UndeliveredMail) => <CorrectAddressDialog mail={mail} onClose={close} />,
    discard: (close, mails: readonly UndeliveredMail[]) => (
      <DiscardMailDialog mails={mails} onClose={close} onDone={selection.deselect} />
    ),
  });
  return (
    <ListPage
      title={text('operations-mail.title')}
      description={text('operations-mail.lead')}
      list={list}
      searchLabel={text('operations-mail.search')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ to, subject }) => text('common.labeled', { name: to, value: subject })}
      oneLine={false}
      onOpen={({ id }) => list.setRow(id)}
      current={list.row}
      selection={mayChange ? selection : null}
      bulkActions={
        <>
          {selection.isOverLimit ? <SelectionLimit /> : null}
          <Button
            variant="default"
            size="xs"
            loading={resend.isPending}
            onClick={() => resend.run(chosen)}
            data-track="mail-resend-many"
          >
            {text('operations-mail.resend')}
          </Button>
          <Button variant="default" size="xs" onClick={() => dialogs.open('discard', chosen)}>
            {text('operations-mail.discard')}
          </Button>
        </>
      }
      rowActions={[
        {
          id: 'resend',
          label: text('operations-mail.resend'),
          icon: <IconMailForward size={16} />,
          may: mayChange,
          when: ({ link }) => link !== 'OVER',
          onSelect: (mail) => resend.run([mail]),
        },
        {
          id: 'correct',
          label: text('operations-mail.correct'),
          icon: <IconPencil size={16} />,
          may: mayChange,
          when: ({ link }) => link === 'NONE',
          onSelect: (mail) => dialogs.open('correct', mail),
        },
        {
          id: 'discard',
          label: text('operations-mail.discard'),
          icon: <IconTrash size={16} />,
          destructive: true,
          may: mayChange,
          onSelect: (mail) => dialogs.open('discard', [mail]),
        },
      ]}
      failed={text('operations-mail.failed')}
      empty={{
        icon: <IconMailCheck size={22} />,
        title: text('operations-mail.empty.title'),
        message: text('operations-mail.empty.message'),
      }}
      noMatch={{
        title: text('operations-mail.noResults.title'),
        message: text('operations-mail.noResults.message'),
      }}
    >
      {list.row ? (
        <UndeliveredMailDrawer
          id={list.row}
          mayChange={mayChange}
          onClose={() => list.setRow(null)}
          onResend={(mail) => resend.run([mail])}
          onCorrect={(mail) => dialogs.open('correct', mail)}
          onDiscard={(mail) => dialogs.open('discard', [mail])}
        />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

function useColumns(): readonly DataTableColumn<UndeliveredMail>[] {
  const text = useText('operations-mail');
  const date = useDate();
  return useMemo(
    () => [
      {
        id: 'to',
        header: text('operations-mail.column.to'),
        priority: 1,
        sortable: true,
        strong: true,
        width: '22%',
        cell: ({ to }) => <AddressText address={to} />,
      },
      {
        id: 'subject',
        header: text('operations-mail.column.subject'),
        priority: 2,
        sortable: true,
        width: '24%',
        cell: ({ subject }) => subject,
      },
      {
        id: 'company',
        header: text('operations-mail.column.company'),
        priority: 4,
        width: '14%',
        cell: ({ company }) => company?.name ?? '–',
      },
      {
        id: 'failedOn',
        header: text('operations-mail.column.failedOn'),
        priority: 3,
        sortable: true,
        quiet: true,
        width: '15%',
        cell: ({ failedOn }) => date(failedOn, 'minute'),
      },
      {
        id: 'failure',
        header: text('operations-mail.column.failure'),
        priority: 4,
        width: '25%',
        cell: ({ failure, link }) => (
          <span className={styles.error}>
            {link === 'OVER' ? (
              <StatusBadge tone="warning" className={styles.mark}>
                {text('operations-mail.linkOver')}
              </StatusBadge>
            ) : null}
            {failure || text('operations-mail.noReason')}
          </span>
        ),
      },
    ],
    [text, date],
  );
}
