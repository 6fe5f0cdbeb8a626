import type { ManagedAnnouncement } from '@endcap/contract/content/manage-announcements';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useEditConflict } from '../../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import {
  AnnouncementFields,
  announcementOf,
  startsLater,
  useAnnouncementForm,
} from './announcement-form.tsx';
import styles from './manage-announcements.module.css';
import {
  getAnnouncement,
  useChangeAnnouncement,
  useCreateAnnouncement,
  useDeleteAnnouncement,
  useEndAnnouncement,
} from './manage-announcements.queries.ts';

const width = 680;

export function AddAnnouncementDialog({ onClose }: { onClose: () => void }) {
  const text = useText('announcements');
  const form = useAnnouncementForm();
  return (
    <FormDialog
      title={text('announcements.add.title')}
      submit={text(
        startsLater(form.values) ? 'announcements.add.schedule' : 'announcements.add.submit',
      )}
      width={width}
      form={form}
      mutation={useCreateAnnouncement()}
      input={announcementOf}
      success={({ status }) =>
        text(status === 'SCHEDULED' ? 'announcements.add.scheduled' : 'announcements.add.done')
      }
      onClose={onClose}
      track="announcement-publish"
    >
      <AnnouncementFields form={form} />
    </FormDialog>
  );
}

interface Props {
  announcement: ManagedAnnouncement;
  onClose: () => void;
}

export function EditAnnouncementDialog({ announcement, onClose }: Props) {
  const text = useText('announcements');
  const form = useAnnouncementForm(announcement);
  const conflict = useEditConflict(announcement, () => getAnnouncement(announcement), {
    title: text('announcements.conflict.title'),
    current: ({ texts }) => text('announcements.conflict.now', { saved: texts['en-US'] }),
    gone: text('announcements.conflict.gone'),
  });
  return (
    <FormDialog
      title={text('announcements.edit.title')}
      width={width}
      form={form}
      mutation={useChangeAnnouncement()}
      input={(values) => ({ announcement: conflict.seen, body: announcementOf(values) })}
      conflict={conflict}
      success={() => text('announcements.edit.done')}
      onClose={onClose}
    >
      <AnnouncementFields form={form} />
    </FormDialog>
  );
}

export function EndAnnouncementDialog({ announcement, onClose }: Props) {
  const text = useText('announcements');
  return (
    <ConfirmActionDialog
      title={text('announcements.end.title')}
      confirmLabel={text('announcements.end')}
      destructive
      mutation={useEndAnnouncement()}
      input={announcement}
      success={() => text('announcements.end.done')}
      onClose={onClose}
    >
      <p className={styles.quote}>{announcement.texts['en-US']}</p>
      <p>{text('announcements.end.effect')}</p>
    </ConfirmActionDialog>
  );
}

export function DeleteAnnouncementDialog({ announcement, onClose }: Props) {
  const text = useText('announcements');
  return (
    <ConfirmActionDialog
      title={text('announcements.delete.title')}
      confirmLabel={text('words.delete')}
      destructive
      mutation={useDeleteAnnouncement()}
      input={announcement}
      success={() => text('announcements.delete.done')}
      onClose={onClose}
    >
      <p className={styles.quote}>{announcement.texts['en-US']}</p>
      <p>{text('announcements.delete.effect')}</p>
    </ConfirmActionDialog>
  );
}
