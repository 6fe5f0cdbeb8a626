import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { homeOf } from '../../../lib/session/visitor.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
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
      <Failure
        error={data ? null : error}
        title={text('registration.notLoaded')}
        onRetry={() => void refetch()}
      />
      {data ? <RegistrationForm known={data} onReadTerms={() => setReadsTerms(true)} /> : null}
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={6} />}
      {readsTerms ? terms(() => setReadsTerms(false)) : null}
    </CardPage>
  );
}

function AlreadyRegistered() {
  const text = useText('registration');
  const router = useRouter();
  const { user } = useSession();
  const home = homeOf(user, router.options.context.isRoute);
  return (
    <MessageScreen
      icon={<IconUserCheck size={28} />}
      tone="green"
      title={text('registration.already.title')}
      message={text('registration.already.message')}
      actions={
        <Button onClick={() => void router.navigate({ href: home })}>
          {text('registration.already.continue')}
        </Button>
      }
    />
  );
}
