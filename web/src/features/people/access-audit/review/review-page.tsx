import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import { decisionFilters, reviewList } from '@endcap/contract/people/audit-reviews';
import type { Task } from '@endcap/contract/people/tasks';
import { IconClipboardCheck, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { List } from '../../../../kit/list/list.tsx';
import { ListFilters } from '../../../../kit/list/list-filters.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { readFilters } from '../../../../lib/tables/list-spec.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { auditQuery } from '../access-audit.queries.ts';
import type { AuditedCompany } from '../complete-audit.tsx';
import { AuditDone } from './audit-done.tsx';
import { BackToAdmin } from './back-to-admin.tsx';
import { FinishAuditDialog } from './finish-audit-dialog.tsx';
import styles from './review.module.css';
import { type ReviewPage, reviewOf } from './review.queries.ts';
import { reviewTable } from './review.search.ts';
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
  const { reason } = readFilters(reviewList, list.filter);
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
  if (error instanceof CallError && error.code === 'audit.none_open') {
    return <NoAudit company={company} />;
  }
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
          <BackToAdmin />
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
          undecided={page.undecided}
          reason={reason}
          isFiltered={Boolean(reason) || list.search !== ''}
          onReason={(next) => list.setFilter('reason', next ? [next] : [])}
          onDecideAll={
            mayDecide
              ? (decision, filter) =>
                  review.decideFilter(
                    decision,
                    filter ?? {
                      ...(reason && { reason }),
                      ...(list.search && { search: list.search }),
                    },
                  )
              : null
          }
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
          rowActions={[
            {
              id: 'keep',
              label: text('review.keepSelected'),
              only: 'bar',
              onSelectSeveral: (users) => review.decide('KEEP', users),
            },
            {
              id: 'remove',
              label: text('review.removeSelected'),
              destructive: true,
              only: 'bar',
              onSelectSeveral: (users) => review.decide('REMOVE', users),
            },
          ]}
          track="audit"
          searchLabel={text('review.search')}
          filters={
            <ListFilters
              of={reviewList}
              list={list}
              filters={{
                // The reasons are chosen beside the list.
                reason: null,
                decision: {
                  name: text('review.filter.decision'),
                  options: decisionFilters.map((id) => ({
                    id,
                    title: text(`review.filter.${id}`),
                  })),
                },
              }}
            />
          }
          failed={text('review.loadFailed')}
          empty={{
            icon: <IconUserCheck size={22} />,
            title: text('review.empty.title'),
            message: text('review.empty.message'),
          }}
          noMatch={{
            title: text('review.noMatch'),
            clearLabel: text('review.showAll'),
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

/** The audit was completed meanwhile, or none has been opened yet. */
function NoAudit({ company }: { company: AuditedCompany }) {
  const text = useText('access-review');
  const { data: audit } = useQuery(auditQuery(company.id));
  if (audit?.result) {
    return <AuditDone company={company} audit={{ ...audit, result: audit.result }} />;
  }
  return (
    <Page title={text('review.title')}>
      <EmptyState
        icon={<IconClipboardCheck size={22} />}
        title={text('review.none.title')}
        description={text('review.none.message')}
        action={<BackToAdmin />}
      />
    </Page>
  );
}
