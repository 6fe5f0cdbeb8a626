import { repairLimits } from '@endcap/contract/limits';
import { undeliveredMailList } from '@endcap/contract/operations/operations-lists';
import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { IconMailCheck, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { FailureCauseText } from '../../../kit/failure/failure-cause.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAct } from '../../../kit/list/row-acts.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../kit/page/moment.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from '../shared/operations.module.css';
import { CorrectAddressDialog, DiscardMailDialog, useResend } from './mail-dialogs.tsx';
import { undeliveredMailsQuery } from './undelivered-mail.queries.ts';
import { undeliveredMailTable } from './undelivered-mail.search.ts';
import { UndeliveredMailDrawer } from './undelivered-mail-drawer.tsx';

/** /operations/mail: mails that could not be delivered, to be resent or discarded. */
export function UndeliveredMailPage({ failures }: { failures: ReactNode }) {
  const text = useText('operations-mail');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const list = useList('/operations/mail', undeliveredMailTable, undeliveredMailsQuery);
  const selection = useSelection<UndeliveredMail>(repairLimits.perAct);
  const resend = useResend(selection.deselect);
  const dialogs = useDialogs({
    correct: (close, mail: UndeliveredMail) => <CorrectAddressDialog mail={mail} onClose={close} />,
    discard: (close, mails: readonly UndeliveredMail[]) => (
      <DiscardMailDialog mails={mails} onClose={close} onDone={selection.deselect} />
    ),
  });
  const acts: readonly RowAct<UndeliveredMail>[] = [
    {
      id: 'resend',
      label: text('operations-mail.resend'),
      icon: <IconMailForward size={16} />,
      may: mayChange,
      when: ({ link }) => link !== 'OVER',
      isBusy: resend.isPending,
      onSelectSeveral: resend.run,
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
      onSelectSeveral: (mails) => dialogs.open('discard', mails),
    },
  ];
  return (
    <ListPage
      title={text('operations-mail.title')}
      description={text('operations-mail.lead')}
      list={list}
      frame={(table) => (
        <div className={common.column}>
          {failures}
          {table}
        </div>
      )}
      searchLabel={text('operations-mail.search')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ to, subject }) => text('common.labeled', { name: to, value: subject })}
      oneLine={false}
      onOpen={({ id }) => list.setRow(id)}
      current={list.row}
      selection={mayChange ? selection : null}
      rowActions={acts}
      track="mail"
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
        <UndeliveredMailDrawer id={list.row} acts={acts} onClose={() => list.setRow(null)} />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

function useColumns(): readonly DataTableColumn<UndeliveredMail>[] {
  const text = useText('operations-mail');
  const cells = useMemo(
    (): ListCells<typeof undeliveredMailList, UndeliveredMail> => ({
      to: {
        strong: true,
        width: '22%',
        cell: ({ to }) => <AddressText address={to} />,
      },
      subject: {
        width: '24%',
        cell: ({ subject }) => subject,
      },
      company: {
        width: '14%',
        cell: ({ company }) => company?.name ?? '–',
      },
      failedOn: {
        quiet: true,
        width: '15%',
        cell: ({ failedOn }) => <Moment on={failedOn} />,
      },
      failure: {
        width: '25%',
        cell: ({ failure, link }) => (
          <>
            {link === 'OVER' ? (
              <StatusBadge tone="warning" className={styles.mark}>
                {text('operations-mail.linkOver')}
              </StatusBadge>
            ) : null}
            {failure ? <FailureCauseText error={failure} /> : text('operations-mail.noReason')}
          </>
        ),
      },
    }),
    [text],
  );
  return useListColumns(undeliveredMailList, text, cells);
}
