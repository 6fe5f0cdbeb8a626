import { contentLimits } from '@endcap/contract/content-options';
import { type Locale, locales } from '@endcap/contract/sites';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { DraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-fields.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import styles from '../content-editor.module.css';
import { type EditorValues, emptyText } from './editor-values.ts';
import { Preview } from './preview.tsx';

interface Props {
  form: DraftForm<EditorValues>;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** The text in one language, with what readers see of it beside it. */
export function TextEditor({ form, language, onLanguage }: Props) {
  const text = useText('content-editor');
  const written = form.values.texts[language];
  return (
    <Tabs
      label={text('content-editor.languages')}
      value={language}
      onChange={(next) => onLanguage(next as Locale)}
      tabs={locales.map((locale) => ({
        key: locale,
        value: locale,
        label: text(`content-editor.language.${locale}`),
      }))}
    >
      {written ? (
        <div className={styles.columns}>
          <TextFields form={form} language={language} />
          <Preview locale={language} body={written.body} title={written.title} />
        </div>
      ) : (
        <NoTranslation form={form} language={language} />
      )}
    </Tabs>
  );
}

function TextFields({ form, language }: Pick<Props, 'form' | 'language'>) {
  const text = useText('content-editor');
  const field = (part: 'title' | 'summary' | 'body') => ({
    ...form.getInputProps(`texts.${language}.${part}`),
    lang: language,
    // The browser's own check knows the language of the field.
    spellCheck: true,
  });
  return (
    <div className={styles.fields}>
      <TextInput
        {...field('title')}
        label={text('content-editor.field.title')}
        limited
        maxLength={contentLimits.title}
        withAsterisk
      />
      <TextArea
        {...field('summary')}
        label={text('content-editor.field.summary')}
        description={text('content-editor.field.summary.hint')}
        rows={2}
        maxLength={contentLimits.summary}
      />
      <TextArea
        {...field('body')}
        className={styles.markdown}
        label={text('content-editor.field.body')}
        description={text('content-editor.field.body.hint')}
        rows={24}
        maxLength={contentLimits.body}
      />
      {language === 'en-US' ? (
        <Checkbox
          {...form.getInputProps('changesMeaning', { type: 'checkbox' })}
          label={text('content-editor.field.changesMeaning')}
          description={text('content-editor.field.changesMeaning.hint')}
        />
      ) : (
        <Checkbox
          {...form.getInputProps(`texts.${language}.isCurrent`, { type: 'checkbox' })}
          label={text('content-editor.field.isCurrent')}
          description={text('content-editor.field.isCurrent.hint')}
        />
      )}
      {language === 'en-US' ? null : (
        <div>
          <Button
            variant="default"
            size="xs"
            onClick={() => form.setFieldValue(`texts.${language}`, null)}
          >
            {text('content-editor.translation.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A translation begins with the English text, so that none of it is forgotten. */
function NoTranslation({ form, language }: Pick<Props, 'form' | 'language'>) {
  const text = useText('content-editor');
  const name = text(`content-editor.language.${language}`);
  return (
    <EmptyState
      icon={<IconLanguage size={22} />}
      title={text('content-editor.translation.none', { language: name })}
      description={text('content-editor.translation.none.message')}
      action={
        <Button
          variant="default"
          onClick={() =>
            form.setFieldValue(`texts.${language}`, {
              ...(form.values.texts['en-US'] ?? emptyText),
              isCurrent: true,
            })
          }
        >
          {text('content-editor.translation.start')}
        </Button>
      }
    />
  );
}
