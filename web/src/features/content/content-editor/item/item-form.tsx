import type { ContentItem, TextProblem } from '@endcap/contract/content/content-editor';
import { isFixedKind } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Form } from '../../../../kit/forms/form.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useCheckContent, useSaveContent } from '../content-editor.queries.ts';
import { ReadyDialog } from './checks/ready-dialog.tsx';
import { contentOf, type EditorValues, valuesOf } from './editor-values.ts';
import { type Publication, SaveBar } from './save-bar.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TextEditor } from './text-editor.tsx';
import { useContentConflict } from './use-content-conflict.tsx';
import { useDiscard } from './use-discard.tsx';

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
  /** Opens the place of a fault. */
  onProblem: (problem: TextProblem) => void;
}

/** One form over two tabs: going from one to the other keeps what was typed. */
export function ItemForm({ item, editor, part, language, onLanguage, onProblem }: Props) {
  const text = useText('content-editor');
  const { form, conflict, settle } = editor;
  const formId = useId();
  const save = useSaveContent();
  const { check, inspect } = useInspection(item.id, form);
  const intent = useRef<Publication>(undefined);
  const [found, setFound] = useState<Found | null>(null);
  const discard = useDiscard(conflict.seen, settle);
  const inputOf = (publication: Publication) => ({
    seen: conflict.seen,
    body: contentOf(form.getValues(), publication),
  });
  const submitAs = (publication: Publication) => {
    intent.current = publication;
    (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  };
  const publish = () => submitAs({ state: 'PUBLISHED' });
  const openSchedule = () => dialogs.open('schedule');
  const savedText = ({ draft, status }: ContentItem) =>
    draft ? text('content-editor.saved.WAITING') : text(`content-editor.saved.${status}`);
  const dialogs = useDialogs({
    schedule: (close) => (
      <ScheduleDialog
        item={conflict.seen}
        canPublish={item.status !== 'PUBLISHED' || item.draft !== null || form.isDirty()}
        bodyAt={(on) => inputOf({ state: 'SCHEDULED', on })}
        onSaved={settle}
        conflict={conflict}
        onClose={close}
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
  const goOn = (next: () => void) =>
    inspect((problems) => {
      if (problems.length === 0) next();
      else setFound({ problems, next });
    }, publish);
  return (
    <>
      <Form
        id={formId}
        form={form}
        mutation={save}
        input={() => inputOf(intent.current)}
        failed={text('content-editor.save.failed')}
        success={savedText}
        onSuccess={settle}
        conflict={conflict}
        footer={
          <SaveBar
            item={conflict.seen}
            isFixed={isFixedKind(item.kind)}
            busy={save.isPending || check.isPending}
            isDirty={form.isDirty()}
            acts={{
              onSave: () => {
                intent.current = undefined;
              },
              onPublish: () => goOn(publish),
              onSchedule: () => goOn(openSchedule),
              onUnpublish: () => dialogs.open('unpublish'),
              onDiscard: discard.ask,
            }}
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
      {discard.element}
      {found ? (
        <ReadyDialog
          problems={found.problems}
          onGo={(problem) => {
            setFound(null);
            onProblem(problem);
          }}
          onGoOn={() => {
            setFound(null);
            found.next();
          }}
          onClose={() => setFound(null)}
        />
      ) : null}
    </>
  );
}

interface Found {
  problems: readonly TextProblem[];
  /** What was pressed. */
  next: () => void;
}

/** The server lists the faults; where it cannot, the save itself says what is wrong. */
function useInspection(itemId: string, form: ReturnType<typeof useItemEditor>['form']) {
  const check = useCheckContent();
  const inspect = (onFound: (problems: TextProblem[]) => void, onFailed: () => void) =>
    check
      .mutateAsync({ itemId, body: contentOf(form.getValues(), undefined) })
      .then(({ problems }) => onFound(problems), onFailed);
  return { check, inspect };
}
