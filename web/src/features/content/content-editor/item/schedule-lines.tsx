import type { ContentItem } from '@endcap/contract/content/content-editor';
import type { ContentSchedule } from '@endcap/contract/content/content-parts';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useCancelSchedule } from '../content-editor.queries.ts';
import styles from './item.module.css';
import { usePortalTime } from './portal-time.ts';

/** What happens to the item at a time that someone chose, with the way to stop it. */
export function ScheduleLines({ item }: { item: ContentItem }) {
  return item.schedules.map((schedule) => (
    <ScheduleLine key={schedule.action} item={item} schedule={schedule} />
  ));
}

function ScheduleLine({ item, schedule }: { item: ContentItem; schedule: ContentSchedule }) {
  const text = useText('content-editor');
  const { may } = useSession();
  const { zone, inPortal } = usePortalTime();
  const cancel = useCancelSchedule();
  const { action, on, by, hasFailed } = schedule;
  const isChange = action === 'PUBLISH' && item.status === 'PUBLISHED';
  const what = isChange ? 'CHANGES' : action;
  const time = { date: inPortal(on), zone };
  const dialogs = useDialogs({
    cancel: (close) => (
      <ConfirmActionDialog
        title={text('content-editor.schedule.cancel.title')}
        confirmLabel={text('content-editor.schedule.cancel')}
        cancelLabel={text('content-editor.schedule.keep')}
        mutation={cancel}
        input={{ itemId: item.id, action }}
        success={() => text('content-editor.schedule.cancelled')}
        onClose={close}
      >
        {text(`content-editor.schedule.cancel.${what}`)}
      </ConfirmActionDialog>
    ),
  });
  return (
    <p className={styles.schedule} data-failed={hasFailed || undefined}>
      <span>
        {hasFailed
          ? text('content-editor.schedule.failed', time)
          : text(`content-editor.schedule.at.${what}`, time)}
        {by ? ` ${text('content-editor.schedule.by', { name: by })}` : null}
      </span>
      {may('UPDATE', 'CONTENT') ? (
        <Button variant="default" size="xs" onClick={() => dialogs.open('cancel')}>
          {text('content-editor.schedule.cancel')}
        </Button>
      ) : null}
      {dialogs.element}
    </p>
  );
}
