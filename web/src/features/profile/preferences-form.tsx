import type { UserContext } from '@endcap/contract/identity';
import { type Locale, selectableLocales } from '@endcap/contract/sites';
import { Button } from '@mantine/core';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { languageNames } from '../../lib/i18n/language-names.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../lib/i18n/time-zone-options.ts';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SearchableSelect } from '../../ui/fields/select/searchable-select.tsx';
import { type PreferencesChange, useSavePreferences } from './profile.queries.ts';
import styles from './profile-form.module.css';
import { useReportFailure } from './use-report-failure.ts';
import { useSavedNotice } from './use-saved-notice.ts';
import { useSiteLocale } from './use-site-locale.ts';

const ofTheSite = 'site';

interface Values extends Record<string, unknown> {
  language: Locale | typeof ofTheSite;
  timeZone: string;
}

/** Sends what was changed and nothing else: saving a zone writes no language. */
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
  const reportFailure = useReportFailure();
  const tellSaved = useSavedNotice();
  const save = useSavePreferences(user.login_id);
  const { language_code, locale } = user.user_preferences;
  const form = useDraftForm<Values>({
    name: 'profile.preferences',
    initialValues: { language: language_code ?? ofTheSite, timeZone: locale.timezone },
  });

  const submit = form.onSubmit((values) => {
    const change = changeOf(values, form.getInitialValues());
    save.mutate(change, {
      onSuccess: () => {
        form.setInitialValues(values);
        form.resetDirty(values);
        form.forgetDraft();
        tellSaved(change);
      },
      onError: (error) => {
        if (!showFieldErrors(form, error)) reportFailure(error);
      },
    });
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DraftNote form={form} />
      <RadioGroup
        {...form.getInputProps('language')}
        label={text('profile.preferences.language')}
        options={useLanguageOptions(language_code)}
      />
      <SearchableSelect
        {...form.getInputProps('timeZone')}
        className={styles.narrow}
        label={text('profile.preferences.timeZone')}
        description={text('profile.preferences.timeZone.hint')}
        groups={groups}
      />
      <Button
        type="submit"
        className={styles.submit}
        loading={save.isPending}
        disabled={!form.isDirty()}
      >
        {text('common.save')}
      </Button>
    </form>
  );
}

/** French is Canada's own and not offered; whoever has it all the same sees it. */
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
