import type { Task } from '@endcap/contract/people/tasks';
import { useState } from 'react';
import { Change, ChangeList, PeopleBox } from '../../../../kit/changes/people-box.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { toastOfTask } from '../../../../kit/task-toasts.ts';
import { useUndo } from '../../../../kit/use-undo.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type AuditedCompany, CompleteAuditDialog } from '../complete-audit.tsx';
import {
  type RemovalPreview,
  useApplyRemoval,
  useRefetchReview,
  useRemovalPreview,
} from './review.queries.ts';

interface Props {
  company: AuditedCompany;
  onStarted: (task: Task) => void;
  onClose: () => void;
}

/** First what will change and the removal, then the three statements. */
export function FinishAuditDialog({ company, onStarted, onClose }: Props) {
  const text = useText('access-review');
  const preview = useRemovalPreview(company.id);
  const { data, error } = preview;
  const removal = useRemoval(company, onStarted);
  if (data && data.total === 0) {
    return (
      <CompleteAuditDialog
        company={company}
        {...(data.undecided > 0 && {
          notice: text('review.undecided', { count: data.undecided }),
        })}
        onClose={onClose}
      />
    );
  }
  const accepted = data ? data.total - data.refused : 0;
  return (
    <Dialog
      kind="customized"
      width={560}
      title={text('review.finish.title')}
      busy={removal.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={removal.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            destructive
            loading={removal.isPending}
            disabled={!data || accepted === 0 || preview.isFetching}
            onClick={() => data && removal.apply(data.revision)}
            data-track="audit-remove"
          >
            {accepted > 0
              ? text('review.changes.apply', { count: accepted })
              : text('words.remove')}
          </Button>
        </>
      }
    >
      {removal.hasConflict ? (
        <WarningMessage
          title={text('words.whatWillChange')}
          message={text('review.changes.changed')}
        />
      ) : null}
      {data ? <Changes preview={data} company={company} accepted={accepted} /> : null}
      {error ? (
        <Failure
          error={error}
          title={text('review.changes.failed')}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {data || error ? null : <PlaceholderLines label={text('review.changes.loading')} lines={4} />}
    </Dialog>
  );
}

/** Removes the marked users as a task; a conflict reads the changes again. */
function useRemoval(company: AuditedCompany, onStarted: (task: Task) => void) {
  const text = useText('access-review');
  const toast = useToast();
  const reportFailure = useReportFailure(text('review.changes.removeFailed'));
  const refetch = useRefetchReview(company.id);
  const undo = useUndo(company.id, {
    onSuccess: ({ task }) => onStarted(task),
    onSettled: refetch,
  });
  const [hasConflict, setConflict] = useState(false);
  const removal = useApplyRemoval(company.id, {
    onSuccess: ({ task, accepted }) => {
      setConflict(false);
      if (!task) return;
      toast.success({
        message: text('review.removed', { count: accepted }),
        actions: undo.actionsFor(task),
        ...toastOfTask(task.taskId),
      });
      onStarted(task);
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'resource.changed') setConflict(true);
      else reportFailure(error);
    },
  });
  const apply = (revision: number) => removal.mutate({ revision });
  return { apply, isPending: removal.isPending, hasConflict };
}

interface ChangesProps {
  preview: RemovalPreview;
  company: AuditedCompany;
  accepted: number;
}

function Changes({ preview, company, accepted }: ChangesProps) {
  const text = useText('access-review');
  const { people, refused, total, undecided } = preview;
  const title = text('words.whatWillChange');
  return (
    <>
      {accepted > 0 ? (
        <p>{text('review.changes.lead', { count: accepted, company: company.name })}</p>
      ) : null}
      {refused > 0 ? <p>{text('review.changes.refusedHint', { count: refused })}</p> : null}
      {undecided > 0 ? <p>{text('review.undecided', { count: undecided })}</p> : null}
      <PeopleBox
        label={title}
        people={people.map((person) => ({
          key: person.loginId,
          name: person.name,
          email: person.email,
          changes: <PersonChanges person={person} />,
        }))}
        more={
          total > people.length
            ? text('review.changes.more', { count: total - people.length })
            : null
        }
      />
    </>
  );
}

function PersonChanges({ person }: { person: RemovalPreview['people'][number] }) {
  const text = useText('access-review');
  const productName = useProductName();
  const list = useListText();
  const { loses, staysElsewhere, refusal } = person;
  if (refusal) {
    return (
      <ChangeList>
        <Change kind="loss">
          {text('review.changes.refused')} {refusal}
        </Change>
      </ChangeList>
    );
  }
  return (
    <ChangeList>
      {loses.length > 0 ? (
        <Change kind="loss">
          {text('words.loses', { products: list(loses.map(productName)) })}
        </Change>
      ) : (
        <Change>{text('review.changes.losesNothing')}</Change>
      )}
      {staysElsewhere ? <Change>{text('review.changes.elsewhere')}</Change> : null}
    </ChangeList>
  );
}
