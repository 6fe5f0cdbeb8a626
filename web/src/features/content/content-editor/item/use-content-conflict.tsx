import type { ContentItem } from '@endcap/contract/content/content-editor';
import type { Locale } from '@endcap/contract/sites';
import { type ReactNode, useState } from 'react';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import type { DraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { readContent } from '../content-editor.queries.ts';
import { DiffView } from '../history/diff-view.tsx';
import { type EditorValues, mergeValues, valuesOf } from './editor-values.ts';

interface Found {
  theirs: ContentItem;
  disputed: Locale[];
  hasDisputedSettings: boolean;
}

/**
 * Two people saved the same item. The second one keeps everything typed, gets what the first one
 * changed elsewhere, and sees the texts that both have changed side by side before saving again.
 */
export function useContentConflict(opened: ContentItem, form: DraftForm<EditorValues>) {
  const text = useText('content-editor');
  const reportFailure = useReportFailure();
  const [seen, setSeen] = useState(opened);
  const [found, setFound] = useState<Found | 'gone' | null>(null);

  const compare = async () => {
    try {
      const theirs = await readContent(seen.id);
      const merge = mergeValues(valuesOf(seen), form.getValues(), valuesOf(theirs));
      form.setValues(merge.values);
      setSeen(theirs);
      setFound({ theirs, ...merge });
    } catch (error) {
      if (error instanceof CallError && error.status === 404) setFound('gone');
      else reportFailure(error);
    }
  };
  const take = (error: unknown) => {
    if (!(error instanceof CallError)) return false;
    if (error.status === 404) setFound('gone');
    else if (error.code === 'resource.changed') void compare();
    else return false;
    return true;
  };
  let notice: ReactNode = null;
  if (found === 'gone')
    notice = (
      <WarningMessage
        title={text('content-editor.conflict.gone')}
        message={text('content-editor.conflict.gone.message')}
      />
    );
  else if (found) notice = <ConflictNotice {...found} values={form.values} />;
  return {
    seen,
    take,
    notice,
    /** After a save. */
    settle: (saved: ContentItem) => {
      setSeen(saved);
      setFound(null);
    },
  };
}

function ConflictNotice({
  theirs,
  disputed,
  hasDisputedSettings,
  values,
}: Found & { values: EditorValues }) {
  const text = useText('content-editor');
  const isDisputed = disputed.length > 0 || hasDisputedSettings;
  const name = theirs.updatedBy;
  return (
    <>
      <WarningMessage
        title={text('content-editor.conflict.title', { name })}
        message={text(
          isDisputed ? 'content-editor.conflict.disputed' : 'content-editor.conflict.merged',
          { name },
        )}
      />
      {disputed.map((locale) => (
        <DiffView
          key={locale}
          label={text('content-editor.conflict.compare', {
            name,
            language: text(`content-editor.language.${locale}`),
          })}
          before={wholeText(theirs.texts[locale])}
          after={wholeText(values.texts[locale])}
        />
      ))}
    </>
  );
}

function wholeText(text: { title: string; summary: string; body: string } | null): string {
  return text ? [text.title, text.summary, '', text.body].join('\n') : '';
}
