import type { ContentItem } from '@endcap/contract/content/content-editor';
import { contentLimits } from '@endcap/contract/content/content-options';
import { type Locale, locales } from '@endcap/contract/sites';
import { IconLanguage } from '@tabler/icons-react';
import type { DraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import styles from '../content-editor.module.css';
import { fieldName } from './checks/focus-place.ts';
import { type EditorValues, emptyText } from './editor-values.ts';
import itemStyles from './item.module.css';
import { MarkdownField } from './markdown/markdown-field.tsx';
import { Preview } from './preview.tsx';
import { stateOf, TranslationState } from './translation-state.tsx';

interface Props {
  item: ContentItem;
  form: DraftForm<EditorValues>;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** The text in one language, with what readers see of it beside it. */
export function TextEditor({ item, form, language, onLanguage }: Props) {
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
        label: (
          <>
            {text(`content-editor.language.${locale}`)}
            {locale === 'en-US' ? null : (
              <>
                {' '}
                <span className={itemStyles.tabState}>
                  {text(`content-editor.translation.${stateOf(form.values, locale)}`)}
                </span>
              </>
            )}
          </>
        ),
      }))}
    >
      {written ? (
        <div className={styles.columns}>
          <TextFields item={item} form={form} language={language} />
          <Preview itemId={item.id} locale={language} body={written.body} title={written.title} />
        </div>
      ) : (
        <NoTranslation form={form} language={language} />
      )}
    </Tabs>
  );
}

function TextFields({ item, form, language }: Omit<Props, 'onLanguage'>) {
  const text = useText('content-editor');
  const isLegal = item.kind === 'LEGAL';
  const field = (part: 'title' | 'summary' | 'body') => ({
    ...form.getInputProps(`texts.${language}.${part}`),
    name: fieldName(language, part),
    lang: language,
    // The browser's own check knows the language of the field.
    spellCheck: true,
  });
  return (
    <div className={styles.fields}>
      {language === 'en-US' ? null : (
        <TranslationState item={item} form={form} language={language} />
      )}
      <TextInput
        {...field('title')}
        label={text('content-editor.field.title')}
        limited
        maxLength={contentLimits.title}
        withAsterisk
      />
      <TextArea
        {...field('summary')}
        label={text(isLegal ? 'content-editor.field.whatIsNew' : 'content-editor.field.summary')}
        description={text(
          isLegal ? 'content-editor.field.whatIsNew.hint' : 'content-editor.field.summary.hint',
        )}
        rows={2}
        maxLength={contentLimits.summary}
      />
      <MarkdownField {...field('body')} itemId={item.id} hasPictures={!isLegal} />
      {language === 'en-US' ? (
        <Checkbox
          {...form.getInputProps('changesMeaning', { type: 'checkbox' })}
          label={text(
            isLegal ? 'content-editor.field.newVersion' : 'content-editor.field.changesMeaning',
          )}
          description={text(
            isLegal
              ? 'content-editor.field.newVersion.hint'
              : 'content-editor.field.changesMeaning.hint',
          )}
        />
      ) : (
        <Checkbox
          {...form.getInputProps(`texts.${language}.isCurrent`, { type: 'checkbox' })}
          label={text('content-editor.field.isCurrent')}
          description={text('content-editor.field.isCurrent.hint')}
        />
      )}
      {language === 'en-US' || isLegal ? null : (
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
              isCurrent: false,
            })
          }
        >
          {text('content-editor.translation.start')}
        </Button>
      }
    />
  );
}
