import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import type { Task } from '@endcap/contract/people/tasks';
import { IconClipboardCheck, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { List } from '../../../../kit/list/list.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FilterChip } from '../../../../ui/fields/filter-chip.tsx';
import type { AuditedCompany } from '../complete-audit.tsx';
import { FinishAuditDialog } from './finish-audit-dialog.tsx';
import styles from './review.module.css';
import { type ReviewPage, reviewOf } from './review.queries.ts';
import { reviewFilters, reviewTable } from './review.search.ts';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { ReviewProgress } from './review-progress.tsx';
import { nameOf, useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface Props {
  company: AuditedCompany;
  /** Called with the task that removes users. */
  onStarted: (task: Task) => void;
}

/** /admin/accessReview: the users of the open audit, and a decision about each of them. */
export function AccessReviewPage({ company, onStarted }: Props) {
  const text = useText('access-review');
  const day = useDate();
  const { user, may } = useSession();
  const list = useList('/admin/accessReview', reviewTable, reviewOf(company.id));
  const page = list.query.data as ReviewPage | undefined;
  const { reason } = reviewFilters(list.filter);
  const selection = useSelection<ReviewedUser>();
  const selected = [...selection.chosen.values()];
  const mayDecide = may('APPROVE', 'USER_ACCESS_AUDIT');
  const isOwn = ({ loginId }: ReviewedUser) => loginId === user?.login_id;
  const review = useReview(company.id, { isOwn, onDone: selection.clear });
  const rows = list.table.rows ?? [];
  const keys = useReviewKeys({
    isOn: mayDecide,
    rows,
    onDecide: (decision, focused) =>
      review.decide(decision, selected.length > 0 ? selected : [focused]),
  });
  const dialogs = useDialogs({
    finish: (close) => (
      <FinishAuditDialog company={company} onStarted={onStarted} onClose={close} />
    ),
  });
  const columns = useReviewColumns({ mayDecide, ownLoginId: user?.login_id ?? '', ...review });
  const { error } = list.query;
  if (error instanceof CallError && error.code === 'audit.none_open') return <NoAudit />;
  const due = user?.access.audit_due_date;
  const current = rows.find(({ userId }) => userId === list.row);
  return (
    <Page
      title={text('review.title')}
      description={
        due
          ? text('review.due', { date: day(due, 'day'), lead: text('review.lead') })
          : text('review.lead')
      }
      actions={
        <>
          <Back />
          {mayDecide ? (
            <Button onClick={() => dialogs.open('finish')} data-track="audit-finish">
              {text('review.finish')}
            </Button>
          ) : null}
        </>
      }
    >
      {page ? (
        <ReviewProgress
          progress={page.progress}
          reason={reason}
          onReason={(next) => list.setFilter('reason', next ? [next] : [])}
          onDecideAll={mayDecide ? review.decideReason : null}
        />
      ) : null}
      {mayDecide ? <p className={styles.keys}>{text('review.keys', keyNames)}</p> : null}
      <div ref={keys}>
        <List
          list={list}
          label={text('review.list')}
          columns={columns}
          rowId={({ userId }) => userId}
          rowName={nameOf}
          onOpen={({ userId }) => list.setRow(userId)}
          current={list.row}
          selection={mayDecide ? selection : null}
          bulkActions={
            <>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUserCheck size={14} />}
                onClick={() => review.decide('KEEP', selected)}
                data-track="audit-keep-many"
              >
                {text('review.keepSelected')}
              </Button>
              <Button
                variant="default"
                size="xs"
                className={styles.danger}
                leftSection={<IconUserMinus size={14} />}
                onClick={() => review.decide('REMOVE', selected)}
                data-track="audit-remove-many"
              >
                {text('review.removeSelected')}
              </Button>
            </>
          }
          searchLabel={text('review.search')}
          filters={<DecisionFilter {...list} />}
          failed={text('review.loadFailed')}
          empty={{
            icon: <IconUserCheck size={22} />,
            title: text('review.empty.title'),
            message: text('review.empty.message'),
          }}
          noMatch={{
            title: text('review.noMatch'),
            isFiltered: list.filter('reason').length + list.filter('decision').length > 0,
            clearLabel: text('review.showAll'),
            onClear: () => list.clear(['reason', 'decision', 'search']),
          }}
        />
      </div>
      <p className={styles.status} role="status">
        {review.announcement}
      </p>
      {current ? (
        <ReviewDrawer
          user={current}
          isOwn={isOwn(current)}
          onDecide={mayDecide ? (decision) => review.decide(decision, [current]) : null}
          onClose={() => list.setRow(null)}
        />
      ) : null}
      {dialogs.element}
    </Page>
  );
}

const keyNames = { keep: 'K', remove: 'R', clear: 'C' };

interface DecisionFilterProps {
  filter: (name: 'decision') => string[];
  setFilter: (name: 'decision', values: readonly string[]) => void;
}

function DecisionFilter({ filter, setFilter }: DecisionFilterProps) {
  const text = useText('access-review');
  const name = text('review.filter.decision');
  const { decision } = reviewFilters((one) => (one === 'decision' ? filter('decision') : []));
  const choices = ['UNDECIDED', 'KEEP', 'REMOVE'] as const;
  return (
    <FilterChip
      label={name}
      summary={
        decision ? text('common.labeled', { name, value: text(`review.filter.${decision}`) }) : null
      }
      removeLabel={text('review.filter.remove', { name })}
      options={choices.map((id) => ({ id, title: text(`review.filter.${id}`) }))}
      chosen={decision ? [decision] : []}
      onChange={(chosen) => setFilter('decision', chosen)}
    />
  );
}

function Back() {
  const text = useText('access-review');
  return (
    <Button variant="default" renderRoot={(props) => <RouteLink id="admin" {...props} />}>
      {text('review.back')}
    </Button>
  );
}

/** The audit was completed meanwhile, or none has been opened yet. */
function NoAudit() {
  const text = useText('access-review');
  return (
    <Page title={text('review.title')}>
      <EmptyState
        icon={<IconClipboardCheck size={22} />}
        title={text('review.none.title')}
        description={text('review.none.message')}
        action={<Back />}
      />
    </Page>
  );
}
