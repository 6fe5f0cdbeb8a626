import type { AddendumVariant } from '@endcap/contract/content/agreements';
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
  /** The text of the data sharing addendum, in a dialog. */
  addendum: (variant: AddendumVariant, close: () => void) => ReactNode;
}

export function RegistrationPage({ terms, addendum }: Props) {
  const text = useText('registration');
  const [reads, setReads] = useState<'terms' | 'addendum'>();
  const close = () => setReads(undefined);
  const { data, error, refetch } = useQuery(registrationQuery);
  if (data?.registered) return <AlreadyRegistered />;
  return (
    <CardPage
      wide
      title={text('registration.title')}
      lead={[
        data?.company
          ? text('registration.lead', { company: data.company })
          : text('registration.leadAlone'),
        // What has to be accepted is said before the fields.
        data
          ? text(data.addendum ? 'registration.accepts.both' : 'registration.accepts.terms')
          : '',
      ].join(' ')}
    >
      <Failure
        error={data ? null : error}
        title={text('registration.notLoaded')}
        onRetry={() => void refetch()}
      />
      {data ? <RegistrationForm known={data} onRead={setReads} /> : null}
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={6} />}
      {reads === 'terms' ? terms(close) : null}
      {reads === 'addendum' && data?.addendum ? addendum(data.addendum.variant, close) : null}
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
