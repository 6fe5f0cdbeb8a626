import type { UserContext } from '@endcap/contract/identity/identity';
import { type Locale, selectableLocales } from '@endcap/contract/sites';
import { Form } from '../../../kit/forms/form.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { languageNames } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../../lib/i18n/time-zone-options.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SearchableSelect } from '../../../ui/fields/select/searchable-select.tsx';
import { type PreferencesChange, useSavePreferences } from './profile.queries.ts';
import styles from './profile-form.module.css';
import { useSavedNotice, useSiteLocale } from './use-saved-notice.ts';

const ofTheSite = 'site';

interface Values extends Record<string, unknown> {
  language: Locale | typeof ofTheSite;
  timeZone: string;
}

/** Sends only changed fields, so that saving a time zone does not set a language. */
function changeOf(values: Values, before: Values): PreferencesChange {
  const { language, timeZone } = values;
  return {
    ...(language !== before.language && {
      language_code: language === ofTheSite ? null : language,
    }),
    ...(timeZone !== before.timeZone && { locale: { timezone: timeZone } }),
  };
}

export function PreferencesForm({ user }: { user: UserContext }) {
  const text = useText('profile');
  const groups = useTimeZoneOptions();
  const showSaved = useSavedNotice();
  const save = useSavePreferences(user.login_id);
  const { language_code, locale } = user.user_preferences;
  const form = useDraftForm<Values>({
    name: 'profile.preferences',
    initialValues: { language: language_code ?? ofTheSite, timeZone: locale.timezone },
  });

  return (
    <Form
      className={styles.form}
      form={form}
      mutation={save}
      input={(values) => changeOf(values, form.getInitialValues())}
      failed={text('profile.failed.title')}
      report={(_, values) => showSaved(changeOf(values, form.getInitialValues()))}
      onSuccess={(_, values) => {
        form.setInitialValues(values);
        form.resetDirty(values);
      }}
      footer={
        <Button
          type="submit"
          className={styles.submit}
          loading={save.isPending}
          disabled={!form.isDirty()}
        >
          {text('common.save')}
        </Button>
      }
    >
      <RadioGroup
        {...form.getInputProps('language')}
        label={text('words.language')}
        options={useLanguageOptions(language_code)}
      />
      <SearchableSelect
        {...form.getInputProps('timeZone')}
        className={styles.narrow}
        label={text('words.timeZone')}
        description={text('profile.preferences.timeZone.hint')}
        groups={groups}
      />
    </Form>
  );
}

/** French belongs to the Canadian site and is not offered here, except to a user who already has it. */
function useLanguageOptions(current: Locale | null) {
  const text = useText('profile');
  const language = languageNames[useSiteLocale()];
  const offered: readonly Locale[] = selectableLocales;
  const shown = current && !offered.includes(current) ? [...offered, current] : offered;
  return [
    { id: ofTheSite, title: text('profile.preferences.siteLanguage', { language }) },
    ...shown.map((id) => ({ id, title: languageNames[id] })),
  ];
}
