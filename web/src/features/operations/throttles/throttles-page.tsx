import { repairLimits } from '@endcap/contract/limits';
import { throttleList } from '@endcap/contract/operations/operations-lists';
import { type ThrottleKind, throttleKinds } from '@endcap/contract/operations/operations-options';
import type { Throttle } from '@endcap/contract/operations/throttles';
import { IconCircleCheck, IconLockOpen } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../kit/page/moment.tsx';
import type { IdOf } from '../../../lib/i18n/catalogs.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import styles from '../shared/operations.module.css';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { throttlesOf, useLiftThrottles } from './throttles.queries.ts';
import { throttlesTable } from './throttles.search.ts';

/** /operations/throttles: who has to wait after too many attempts. */
export function ThrottlesPage() {
  const text = useText('operations-throttles');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const kindText = useKindText();
  const nameOf = useNameOf();
  const list = useList('/operations/throttles', throttlesTable, throttlesOf);
  const selection = useSelection<Throttle>(repairLimits.perAct);
  const dialogs = useDialogs({
    lift: (close, throttles: readonly Throttle[]) => (
      <LiftDialog throttles={throttles} onClose={close} onDone={selection.deselect} />
    ),
  });
  return (
    <ListPage
      title={text('operations-throttles.title')}
      description={text('operations-throttles.lead')}
      list={list}
      searchLabel={text('operations-throttles.search')}
      filters={
        <ListFilters
          of={throttleList}
          list={list}
          filters={{
            kind: {
              name: text('operations-throttles.column.kind'),
              options: throttleKinds.map((id) => ({ id, title: kindText(id) })),
            },
          }}
        />
      }
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={nameOf}
      oneLine={false}
      selection={mayChange ? selection : null}
      track="throttles"
      rowActions={[
        {
          id: 'lift',
          label: text('operations-throttles.lift'),
          icon: <IconLockOpen size={16} />,
          may: mayChange,
          onSelectSeveral: (throttles) => dialogs.open('lift', throttles),
        },
      ]}
      failed={text('operations-throttles.failed')}
      empty={{
        icon: <IconCircleCheck size={22} />,
        title: text('operations-throttles.empty.title'),
        message: text('operations-throttles.empty.message'),
      }}
      noMatch={{
        title: text('operations-throttles.noResults.title'),
        message: text('operations-throttles.noResults.message'),
      }}
    >
      {dialogs.element}
    </ListPage>
  );
}

interface LiftProps {
  throttles: readonly Throttle[];
  onClose: () => void;
  onDone: (ids: readonly string[]) => void;
}

function LiftDialog({ throttles, onClose, onDone }: LiftProps) {
  const text = useText('operations-throttles');
  const nameOf = useNameOf();
  const [first] = throttles;
  return (
    <ReasonDialog
      name="operations.throttles.lift"
      title={text('operations-throttles.lift.title', {
        count: throttles.length,
        who: first ? nameOf(first) : '',
      })}
      submit={text('operations-throttles.lift')}
      effect={text('operations-throttles.lift.effect')}
      mutation={useLiftThrottles()}
      ids={throttles.map(({ id }) => id)}
      success={({ lifted }) => text('operations-throttles.lift.done', { count: lifted })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function useNameOf(): (throttle: Throttle) => string {
  const text = useText('operations-throttles');
  return ({ name, subject }) => name ?? subject ?? text('operations-throttles.unknown');
}

const kindTexts: Record<ThrottleKind, IdOf<'operations-throttles'>> = {
  'sign-in.account': 'operations-throttles.kind.sign-in.account',
  'sign-in.address': 'operations-throttles.kind.sign-in.address',
  'factor.account': 'operations-throttles.kind.factor.account',
  'recovery.account': 'operations-throttles.kind.recovery.account',
  'password-reset.account': 'operations-throttles.kind.password-reset.account',
  'password-reset.address': 'operations-throttles.kind.password-reset.address',
  'password-change': 'operations-throttles.kind.password-change',
  'invitation.mail': 'operations-throttles.kind.invitation.mail',
  'invitation.renew': 'operations-throttles.kind.invitation.renew',
  'contact-us': 'operations-throttles.kind.contact-us',
  'create-ticket': 'operations-throttles.kind.create-ticket',
  'follow-ticket': 'operations-throttles.kind.follow-ticket',
  'ticket-change': 'operations-throttles.kind.ticket-change',
  'release-note-feed': 'operations-throttles.kind.release-note-feed',
};

function useKindText(): (kind: string | null) => string {
  const text = useText('operations-throttles');
  return useCallback(
    (kind) => {
      const id = kindTexts[kind as ThrottleKind];
      return id ? text(id) : (kind ?? text('operations-throttles.unknown'));
    },
    [text],
  );
}

function useColumns(): readonly DataTableColumn<Throttle>[] {
  const text = useText('operations-throttles');
  const kindText = useKindText();
  const cells = useMemo(
    (): ListCells<typeof throttleList, Throttle> => ({
      subject: {
        strong: true,
        width: '30%',
        cell: ({ name, subject, company }) => (
          <>
            {name ?? subject ?? text('operations-throttles.unknown')}
            {name ? (
              <span className={styles.below}>{[subject, company].filter(Boolean).join(' · ')}</span>
            ) : null}
          </>
        ),
      },
      kind: {
        width: '28%',
        cell: ({ kind }) => kindText(kind),
      },
      attempts: {
        width: '10%',
        cell: ({ attempts }) => attempts,
      },
      lastFailedOn: {
        quiet: true,
        width: '16%',
        cell: ({ lastFailedOn }) => <Moment on={lastFailedOn} />,
      },
      openAgainOn: {
        quiet: true,
        width: '16%',
        cell: ({ openAgainOn }) => <Moment on={openAgainOn} />,
      },
    }),
    [text, kindText],
  );
  return useListColumns(throttleList, text, cells);
}
