import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { clockOf, useCountdown } from '../../../lib/browser/countdown.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { focusFirstWrongField, placeError } from '../../../lib/forms/forms.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './login-form.module.css';
import type { useCredentialsForm } from './use-credentials-form.ts';
import type { useSignIn } from './use-sign-in.ts';

export interface OtherSite {
  site: string;
  href: string;
}

interface Props {
  form: ReturnType<typeof useCredentialsForm>;
  signIn: ReturnType<typeof useSignIn>;
  otherSites: readonly OtherSite[];
  /** The form is shown again after a failure: the password has the focus. */
  focused: boolean;
}

export function LoginForm({ form, signIn, otherSites, focused }: Props) {
  const text = useText('login');
  const { left, start } = useCountdown();
  const element = useRef<HTMLFormElement>(null);
  // A form that is shown again after a failure starts with the error of its last attempt.
  const [refusal, setRefusal] = useState<Error | null>(signIn.error);
  // Typing replaces what is selected.
  const selectPassword = () => {
    const field = element.current?.querySelector<HTMLInputElement>('[data-path="password"]');
    field?.focus();
    field?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (focused) selectPassword();
  }, []);

  const refused = (error: Error) => {
    const { atFields, atTop } = placeError(error, element.current);
    form.setErrors(atFields);
    setRefusal(atTop);
    focusFirstWrongField(element.current, atFields);
    if (!(error instanceof CallError)) return;
    if (error.status === 429) start(error.retryAfterSeconds ?? 0);
    if (error.code === 'login.failed') selectPassword();
  };

  return (
    <form
      noValidate
      className={styles.form}
      ref={element}
      onSubmit={form.onSubmit(
        ({ loginId, password }) => {
          if (left > 0 || signIn.isPending) return;
          setRefusal(null);
          signIn.mutateAsync({ loginId, password }).catch(refused);
        },
        (errors) => focusFirstWrongField(element.current, errors),
      )}
    >
      <SignInRefusal error={refusal} waiting={left > 0} otherSites={otherSites} />
      <TextInput
        {...form.fieldOf('loginId')}
        label={text('login.loginId')}
        type="email"
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.fieldOf('password')}
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={text('login.showPassword')}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} disabled={left > 0}>
        {left > 0 ? text('login.throttled.wait', { time: clockOf(left) }) : text('common.signIn')}
      </Button>
      <Link to="/login/forgot" className={styles.forgot}>
        {text('login.forgot')}
      </Link>
    </form>
  );
}

interface RefusalProps {
  error: Error | null;
  /** The time to wait is not over. */
  waiting: boolean;
  otherSites: readonly OtherSite[];
}

/** After the right password the server names the site of the user; otherwise every site is offered. */
function ownSiteOf({ site }: CallError, all: readonly OtherSite[]): readonly OtherSite[] {
  const own = all.filter((one) => one.site === site);
  return own.length > 0 ? own : all;
}

/** The part of a refusal that no field shows. */
function SignInRefusal({ error, waiting, otherSites }: RefusalProps) {
  const text = useText('login');
  if (!(error instanceof CallError))
    return <Failure error={error} title={text('login.failed.title')} />;
  if (error.status === 429) {
    const { retryAfterSeconds: seconds } = error;
    if (seconds && !waiting)
      return (
        <p className={styles.over} role="status">
          {text('login.throttled.over')}
        </p>
      );
    const message = seconds
      ? text('login.throttled.message', { seconds })
      : text('login.throttled.soon');
    return <WarningMessage title={text('login.throttled.title')} message={message} />;
  }
  if (error.code === 'site.other')
    return (
      <WarningMessage
        title={text('login.otherSite.title')}
        message={error.message}
        action={<OtherSites sites={ownSiteOf(error, otherSites)} />}
      />
    );
  if (error.code === 'account.blocked') {
    const reason = error.blocked?.reason;
    const words = reason
      ? [text('login.blocked.reason', { reason }), error.message]
      : [error.message];
    return <WarningMessage title={text('login.blocked.title')} message={words.join(' ')} />;
  }
  return <Failure error={error} title={text('login.failed.title')} />;
}

function OtherSites({ sites }: { sites: readonly OtherSite[] }) {
  const text = useText('login');
  const { locale } = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <ul className={styles.sites} aria-label={text('login.otherSite.list')}>
      {sites.map(({ site, href }) => (
        <li key={site}>
          <a href={href}>{text('login.otherSite.open', { country: countries.of(site) ?? site })}</a>
        </li>
      ))}
    </ul>
  );
}
