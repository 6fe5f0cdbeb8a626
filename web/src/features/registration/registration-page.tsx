import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { AlreadyRegistered } from './already-registered.tsx';
import { registrationQuery } from './registration.queries.ts';
import { RegistrationForm } from './registration-form.tsx';

interface Props {
  /** The text of the terms, in a dialog. */
  terms: (close: () => void) => ReactNode;
}

export function RegistrationPage({ terms }: Props) {
  const text = useText('registration');
  const [readsTerms, setReadsTerms] = useState(false);
  const { data, error, refetch } = useQuery(registrationQuery);
  if (data?.registered) return <AlreadyRegistered />;
  return (
    <CardPage
      wide
      title={text('registration.title')}
      lead={
        data?.company
          ? text('registration.lead', { company: data.company })
          : text('registration.leadAlone')
      }
    >
      {error && !data ? (
        <ErrorMessage
          title={text('registration.notLoaded')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <RegistrationForm known={data} onReadTerms={() => setReadsTerms(true)} /> : null}
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={6} />}
      {readsTerms ? terms(() => setReadsTerms(false)) : null}
    </CardPage>
  );
}
