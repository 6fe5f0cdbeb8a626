import type { Task } from '@endcap/contract/people/tasks';
import { useRef, useState } from 'react';
import { toastOfTask } from '../../../kit/task-toasts.ts';
import { useUndo } from '../../../kit/use-undo.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FileStep } from './file-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useBulkFile } from './use-bulk-file.ts';
import type { UploadMode } from './user-files.queries.ts';

interface Props {
  companyId: string;
  mode: UploadMode;
  /** Called with the task that works on the file. */
  onStarted: (task: Task) => void;
  /** Called after an undo: the users must be read again. */
  onUndone: () => void;
  onClose: () => void;
}

const dialogWidth = 880;

/** Adds or edits users from a file: its effect is shown first, and starts after a confirmation. */
export function BulkUpload({ companyId, mode, onStarted, onUndone, onClose }: Props) {
  const text = useText('user-files');
  const toast = useToast();
  const undo = useUndo(companyId, {
    onSuccess: ({ task }) => onStarted(task),
    onSettled: onUndone,
  });
  const [confirmed, setConfirmed] = useState(false);
  const [missed, setMissed] = useState(false);
  const confirm = (value: boolean) => {
    setConfirmed(value);
    setMissed(false);
  };
  const upload = useBulkFile(
    { companyId, mode },
    {
      onSuccess: ({ task, counts }) => {
        toast.success({
          message: text('user-files.started', { count: counts.create + counts.change }),
          details: text('user-files.started.outcome', { ...counts }),
          ...(task && { actions: undo.actionsFor(task), ...toastOfTask(task.taskId) }),
        });
        if (task) onStarted(task);
        onClose();
      },
      onError: () => confirm(false),
    },
  );
  const { file, plan, start, correct, drafts } = upload;
  const checkbox = useRef<HTMLInputElement>(null);
  const accepted = plan ? plan.counts.create + plan.counts.change : 0;
  const mustConfirm = (plan?.existing.length ?? 0) > 0;

  const askForConfirmation = () => {
    setMissed(true);
    checkbox.current?.focus();
    // The error text is under the checkbox, where the buttons of the dialog may cover it.
    checkbox.current?.scrollIntoView({ block: 'center' });
  };

  const startUpload = () => {
    if (!file || !plan) return;
    if (mustConfirm && !confirmed) return askForConfirmation();
    start.mutate({ chosen: file, seen: plan.seen, confirmed });
  };

  const chooseAnother = () => {
    confirm(false);
    upload.reset();
  };

  return (
    <Dialog
      kind="customized"
      width={dialogWidth}
      onClose={onClose}
      title={text(`user-files.${mode}.title`)}
      busy={start.isPending}
      footer={
        <>
          {plan ? (
            <Button variant="default" onClick={chooseAnother} disabled={start.isPending}>
              {text('user-files.another')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {text('common.cancel')}
          </Button>
          {plan && drafts.count > 0 ? (
            <Button
              onClick={upload.checkCorrections}
              loading={correct.isPending}
              disabled={drafts.areTooMany}
              data-track={`user-files-${mode}-check`}
            >
              {text('user-files.check', { count: drafts.count })}
            </Button>
          ) : null}
          {plan && accepted > 0 && drafts.count === 0 ? (
            <Button
              onClick={startUpload}
              loading={start.isPending}
              data-track={`user-files-${mode}`}
            >
              {text(`user-files.${mode}.start`, { count: accepted })}
            </Button>
          ) : null}
        </>
      }
    >
      {plan && file ? (
        <ReviewStep
          key={drafts.checks}
          plan={plan}
          drafts={drafts}
          isCorrected={upload.isCorrected}
          checkFailure={correct.error}
          fileName={file.name}
          override={{ confirmed, missed, checkbox, onConfirm: confirm }}
          failure={start.error}
        />
      ) : (
        <FileStep companyId={companyId} mode={mode} upload={upload} />
      )}
    </Dialog>
  );
}
