import type { AddendumVariant } from '@endcap/contract/content/agreements';
import type { Locale } from '@endcap/contract/sites';
import { useRef, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSignOut } from '../../../lib/session/sign-out.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './addendum.module.css';
import { useAcceptAddendum } from './agreements.queries.ts';

/** The version and the language of the text on the page: this is what is accepted. */
export interface ReadAddendum {
  version: number;
  locale: Locale;
}

interface Props {
  loginId: string;
  variant: AddendumVariant;
  read: ReadAddendum;
}

export function AcceptAddendum({ loginId, variant, read }: Props) {
  const text = useText('agreements');
  const accept = useAcceptAddendum(loginId);
  const { signOut, leaving } = useSignOut();
  const box = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!checked);
    if (checked) accept.mutate({ variant, version: read.version, locale: read.locale });
    else box.current?.focus();
  };
  return (
    <section className={`${styles.panel} ${styles.asked}`} aria-labelledby="addendum-acceptance">
      <h2 id="addendum-acceptance">{text('agreements.addendum.accept.title')}</h2>
      <p>{text('agreements.addendum.accept.lead')}</p>
      {accept.error ? <NotAccepted error={accept.error} /> : null}
      <Checkbox
        ref={box}
        className={styles.box}
        label={text('agreements.addendum.accept.check')}
        checked={checked}
        error={missing && !checked ? text('agreements.addendum.accept.needed') : null}
        onChange={(event) => setChecked(event.currentTarget.checked)}
      />
      <div className={styles.actions}>
        <Button onClick={submit} loading={accept.isPending} disabled={leaving}>
          {text('agreements.addendum.accept.submit')}
        </Button>
        <Button
          variant="default"
          onClick={() => void signOut()}
          disabled={leaving || accept.isPending}
        >
          {text(leaving ? 'common.signingOut' : 'agreements.addendum.decline')}
        </Button>
      </div>
    </section>
  );
}

/** The addendum may have changed after this page was loaded: then it is loaded again. */
function NotAccepted({ error }: { error: Error }) {
  const text = useText('agreements');
  const title = text('agreements.addendum.failed');
  const isOutdated = error instanceof CallError && error.code === 'agreement.outdated';
  if (!isOutdated) return <Failure error={error} title={title} />;
  return (
    <WarningMessage
      title={title}
      message={error.message}
      action={
        <Button variant="default" onClick={() => window.location.reload()}>
          {text('agreements.addendum.reload')}
        </Button>
      }
    />
  );
}
