import type { selectableLocales } from '@endcap/contract/sites';
import { isTimeZone } from '@endcap/contract/time-zones';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useNewPassword } from '../../../lib/forms/new-password.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { NewAccount, Registration } from './registration.queries.ts';

/** An empty language means that of the site. */
type Values = {
  first_name: string;
  last_name: string;
  language_code: '' | (typeof selectableLocales)[number];
  timezone: string;
  password: string;
  repeat: string;
  terms: boolean;
  addendum: boolean;
};

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;

/** The time zone of the browser, if the portal knows it. */
function zoneHere(otherwise: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : otherwise;
}

export function useRegistrationForm(known: Registration) {
  const { first_name, last_name, needsPassword, addendum } = known;
  const text = useText('registration');
  const { timeZone } = useLocale();
  const { validatePassword, validateRepeat } = useNewPassword('first');
  return useDraftForm<Values>({
    name: 'registration',
    never: ['password', 'repeat', 'terms', 'addendum'],
    initialValues: {
      first_name,
      last_name,
      language_code: '',
      timezone: zoneHere(timeZone),
      password: '',
      repeat: '',
      terms: false,
      addendum: false,
    },
    validate: {
      first_name: (name) => (name.trim() ? null : text('registration.firstName.required')),
      last_name: (name) => (name.trim() ? null : text('registration.lastName.required')),
      timezone: (zone) => (zone ? null : text('registration.timeZone.required')),
      password: (password) => (needsPassword ? validatePassword(password) : null),
      repeat: (repeat, { password }) => validateRepeat(repeat, password),
      terms: (accepted) => (accepted ? null : text('registration.terms.required')),
      addendum: (accepted) =>
        accepted || !addendum ? null : text('registration.addendum.required'),
    },
  });
}

export function accountOf(values: Values, known: Registration): NewAccount {
  const { first_name, last_name, language_code, timezone, password } = values;
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    language_code: language_code || null,
    timezone,
    ...(known.needsPassword && { password }),
    terms: true,
    termsVersion: known.termsVersion,
    ...(known.addendum && { addendumVersion: known.addendum.version }),
  };
}
