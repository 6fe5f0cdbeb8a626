import type { Task } from '@endcap/contract/tasks';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { taskToasts } from '../../lib/browser/task-toasts.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FileStep } from './file-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useBulkFile } from './use-bulk-file.ts';
import type { UploadMode } from './user-files.queries.ts';

interface Props {
  companyId: string;
  mode: UploadMode;
  /** A job works through the file from now on. */
  onStarted: (task: Task) => void;
  onClose: () => void;
}

const widest = 880;

/** Users from a file: what it will do is shown first, and done when the person says so. */
export function BulkUpload({ companyId, mode, onStarted, onClose }: Props) {
  const text = useText('user-files');
  const toast = useToast();
  const upload = useBulkFile({ companyId, mode });
  const { file, check, start } = upload;
  const [confirmed, setConfirmed] = useState(false);
  const [missed, setMissed] = useState(false);
  const plan = check.data;
  const accepted = plan ? plan.counts.create + plan.counts.change : 0;
  const mustConfirm = (plan?.existing.length ?? 0) > 0;

  const confirm = (value: boolean) => {
    setConfirmed(value);
    setMissed(false);
  };

  const begin = () => {
    if (!file || !plan) return;
    if (mustConfirm && !confirmed) return setMissed(true);
    start.mutate(
      { chosen: file, seen: plan.seen, confirmed },
      {
        onSuccess: ({ task, counts }) => {
          const count = counts.create + counts.change;
          toast.success({ message: text('user-files.started', { count }), topic: taskToasts });
          if (task) onStarted(task);
          onClose();
        },
        onError: () => confirm(false),
      },
    );
  };

  const another = () => {
    confirm(false);
    upload.forget();
  };

  return (
    <Dialog
      kind="customized"
      width={widest}
      onClose={onClose}
      title={text(`user-files.${mode}.title`)}
      busy={start.isPending}
      footer={
        <>
          {plan ? (
            <Button variant="default" onClick={another} disabled={start.isPending}>
              {text('user-files.another')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {text('common.cancel')}
          </Button>
          {plan && accepted > 0 ? (
            <Button onClick={begin} loading={start.isPending} data-track={`user-files-${mode}`}>
              {text(`user-files.${mode}.start`, { count: accepted })}
            </Button>
          ) : null}
        </>
      }
    >
      {plan && file ? (
        <ReviewStep
          plan={plan}
          fileName={file.name}
          override={{ confirmed, missed, onConfirm: confirm }}
          failure={start.error}
        />
      ) : (
        <FileStep companyId={companyId} mode={mode} upload={upload} />
      )}
    </Dialog>
  );
}
