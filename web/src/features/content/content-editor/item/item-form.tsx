import type { ContentItem } from '@endcap/contract/content/content-editor';
import { isFixedKind } from '@endcap/contract/content/content-options';
import { defaultTimeZone, type Locale } from '@endcap/contract/sites';
import { useEffect, useRef } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Form } from '../../../../kit/forms/form.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useSaveContent } from '../content-editor.queries.ts';
import { contentOf, type EditorValues, valuesOf } from './editor-values.ts';
import { type Publication, SaveBar } from './save-bar.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TextEditor } from './text-editor.tsx';
import { useContentConflict } from './use-content-conflict.tsx';

/** What was typed about an item. It belongs to the page, so that all its tabs share it. */
export function useItemEditor(item: ContentItem) {
  const form = useDraftForm<EditorValues>({
    name: `content-editor.${item.id}`,
    initialValues: valuesOf(item),
  });
  const conflict = useContentConflict(item, form);
  const settle = (saved: ContentItem) => {
    const values = valuesOf(saved);
    form.setInitialValues(values);
    form.setValues(values);
    form.forgetDraft();
    conflict.settle(saved);
  };
  const isStale = item.version !== conflict.seen.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored revision is the only reason
  useEffect(() => {
    if (isStale && !form.isDirty()) settle(item);
  }, [item.version]);
  return { form, conflict, settle };
}

interface Props {
  item: ContentItem;
  editor: ReturnType<typeof useItemEditor>;
  part: 'write' | 'settings';
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** One form over two tabs: going from one to the other keeps what was typed. */
export function ItemForm({ item, editor, part, language, onLanguage }: Props) {
  const text = useText('content-editor');
  const { form, conflict, settle } = editor;
  const save = useSaveContent();
  const intent = useRef<Publication>(undefined);
  const inputOf = (publication: Publication) => ({
    seen: conflict.seen,
    body: contentOf(form.getValues(), publication),
  });
  const savedText = ({ status }: ContentItem) => text(`content-editor.saved.${status}`);
  const dialogs = useDialogs({
    schedule: (close) => (
      <ScheduleDialog
        onClose={close}
        mutation={save}
        input={(on) => inputOf({ state: 'SCHEDULED', on })}
        onSuccess={settle}
        conflict={conflict}
      />
    ),
    unpublish: (close) => (
      <ConfirmActionDialog
        title={text('content-editor.unpublish.title')}
        confirmLabel={text('content-editor.unpublish')}
        mutation={save}
        input={inputOf({ state: 'DRAFT' })}
        success={() => text('content-editor.unpublish.done')}
        onSuccess={settle}
        conflict={{
          take: (error) => {
            const isTaken = conflict.take(error);
            if (isTaken) close();
            return isTaken;
          },
        }}
        onClose={close}
      >
        {text('content-editor.unpublish.effect')}
      </ConfirmActionDialog>
    ),
  });
  return (
    <>
      <Form
        form={form}
        mutation={save}
        input={() => inputOf(intent.current)}
        failed={text('content-editor.save.failed')}
        success={savedText}
        onSuccess={settle}
        conflict={conflict}
        footer={
          <SaveBar
            status={conflict.seen.status}
            isFixed={isFixedKind(item.kind)}
            busy={save.isPending}
            isDirty={form.isDirty()}
            onIntent={(publication) => {
              intent.current = publication;
            }}
            onSchedule={() => dialogs.open('schedule')}
            onUnpublish={() => dialogs.open('unpublish')}
          />
        }
      >
        {part === 'write' ? (
          <TextEditor item={item} form={form} language={language} onLanguage={onLanguage} />
        ) : (
          <SettingsFields item={item} form={form} />
        )}
      </Form>
      {dialogs.element}
    </>
  );
}

type Save = ReturnType<typeof useSaveContent>;

interface ScheduleProps {
  mutation: Save;
  input: (minute: string) => Parameters<Save['mutate']>[0];
  onSuccess: (saved: ContentItem) => void;
  conflict: Pick<ReturnType<typeof useContentConflict>, 'notice' | 'take'>;
  onClose: () => void;
}

function ScheduleDialog({ mutation, input, onSuccess, conflict, onClose }: ScheduleProps) {
  const text = useText('content-editor');
  const form = useDraftForm({
    name: false,
    reason: 'A time to come is chosen anew each time.',
    initialValues: { on: '' },
    validate: { on: (on) => (on ? null : text('content-editor.schedule.required')) },
  });
  return (
    <FormDialog
      title={text('content-editor.schedule.title')}
      submit={text('content-editor.schedule.submit')}
      form={form}
      mutation={mutation}
      input={({ on }) => input(on.slice(0, 16))}
      success={() => text('content-editor.saved.SCHEDULED')}
      onSuccess={onSuccess}
      onError={(error) => {
        const isTaken = conflict.take(error);
        if (isTaken) onClose();
        return isTaken;
      }}
      onClose={onClose}
      width={440}
    >
      <TextInput
        {...form.getInputProps('on')}
        name="publication.on"
        type="datetime-local"
        label={text('content-editor.schedule.on')}
        description={text('content-editor.schedule.zone', { zone: defaultTimeZone })}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
