import type { ContentItem } from '@endcap/contract/content/content-editor';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { useDiscardDraft, useRestoreRevision } from '../content-editor.queries.ts';
import { Comparison } from '../history/comparison.tsx';

/** Drops the draft after a look at what goes with it; the toast brings it back. */
export function useDiscard(seen: ContentItem, settle: (saved: ContentItem) => void) {
  const text = useText('content-editor');
  const toast = useToast();
  const discard = useDiscardDraft();
  const restore = useRestoreRevision();
  const reportFailure = useReportFailure(text('content-editor.restore.failed'));
  const bringBack = (after: ContentItem) => {
    const input = { seen: after, revision: seen.version };
    restore.mutateAsync(input).then(settle, reportFailure);
  };
  const dialogs = useDialogs({
    discard: (close) => (
      <ConfirmActionDialog
        title={text('content-editor.discard.title')}
        confirmLabel={text('content-editor.discard')}
        destructive
        width={760}
        mutation={discard}
        input={seen}
        onSuccess={settle}
        report={(after) =>
          toast.success({
            message: text('content-editor.discard.done'),
            actions: [
              { label: text('content-editor.discard.undo'), onSelect: () => bringBack(after) },
            ],
          })
        }
        onClose={close}
      >
        <p>{text('content-editor.discard.effect')}</p>
        {seen.draft ? (
          <Comparison itemId={seen.id} from={seen.version} to={seen.draft.liveRevision} />
        ) : null}
      </ConfirmActionDialog>
    ),
  });
  return { ask: () => dialogs.open('discard'), element: dialogs.element };
}
