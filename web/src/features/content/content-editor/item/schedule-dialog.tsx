import type { ContentItem, ContentValues } from '@endcap/contract/content/content-editor';
import { isFixedKind, type ScheduledAction } from '@endcap/contract/content/content-options';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useScheduleContent } from '../content-editor.queries.ts';
import { usePortalTime } from './portal-time.ts';
import type { useContentConflict } from './use-content-conflict.tsx';

interface Props {
  item: ContentItem;
  /** What is typed or waits as a draft can be published. */
  canPublish: boolean;
  bodyAt: (on: string) => { seen: ContentItem; body: ContentValues };
  onSaved: (saved: ContentItem) => void;
  conflict: Pick<ReturnType<typeof useContentConflict>, 'take'>;
  onClose: () => void;
}

/** A time for publishing what is typed, or for taking the item away. A time that was chosen moves. */
export function ScheduleDialog({ item, canPublish, bodyAt, onSaved, conflict, onClose }: Props) {
  const text = useText('content-editor');
  const { zone, forReader, toField } = usePortalTime();
  const schedule = useScheduleContent();
  const canEnd = item.status !== 'DRAFT' && !isFixedKind(item.kind);
  const chosen = (action: ScheduledAction) => {
    const on = item.schedules.find((one) => one.action === action)?.on;
    return on ? toField(on) : '';
  };
  const first: ScheduledAction = canPublish ? 'PUBLISH' : 'UNPUBLISH';
  const form = useDraftForm<{ action: ScheduledAction; on: string }>({
    name: false,
    reason: 'A time to come is chosen anew each time.',
    initialValues: { action: first, on: chosen(first) },
    validate: { on: (on) => (on ? null : text('content-editor.schedule.required')) },
  });
  const { action, on } = form.values;
  const own = forReader(on);
  const options = (['PUBLISH', 'UNPUBLISH'] as const)
    .filter((one) => (one === 'PUBLISH' ? canPublish : canEnd))
    .map((id) => ({
      id,
      title: text(
        id === 'PUBLISH' && item.status === 'PUBLISHED'
          ? 'content-editor.schedule.PUBLISH.changes'
          : `content-editor.schedule.${id}`,
      ),
    }));
  return (
    <FormDialog
      title={text('content-editor.schedule.title')}
      submit={text(
        action === 'PUBLISH' ? 'content-editor.schedule.submit' : 'content-editor.schedule',
      )}
      form={form}
      mutation={schedule}
      input={(values) => {
        const minute = values.on.slice(0, 16);
        return values.action === 'PUBLISH'
          ? bodyAt(minute)
          : { itemId: item.id, action: values.action, on: minute };
      }}
      success={() => text(`content-editor.scheduled.${action}`)}
      onSuccess={(saved, values) => {
        if (values.action === 'PUBLISH') onSaved(saved);
      }}
      onError={(error) => {
        const isTaken = conflict.take(error);
        if (isTaken) onClose();
        return isTaken;
      }}
      onClose={onClose}
      width={440}
    >
      {options.length > 1 ? (
        <RadioGroup
          label={text('content-editor.schedule.action')}
          options={options}
          value={action}
          onChange={(next) =>
            form.setValues({ action: next as ScheduledAction, on: chosen(next as ScheduledAction) })
          }
        />
      ) : null}
      <TextInput
        {...form.getInputProps('on')}
        name={action === 'PUBLISH' ? 'publication.on' : 'on'}
        type="datetime-local"
        label={text(`content-editor.schedule.on.${action}`)}
        description={
          own
            ? text('content-editor.schedule.zone.own', { zone, own })
            : text('content-editor.schedule.zone', { zone })
        }
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
