import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configurationQuery } from '../../../lib/configuration/configuration.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import { AskForLink, BackToSignIn } from './ask-for-link.tsx';
import { LinkSent } from './link-sent.tsx';
import styles from './passwords.module.css';
import { providerPageQuery } from './passwords.queries.ts';

export function ForgotPasswordPage() {
  const { data } = useQuery(configurationQuery);
  const [address, setAddress] = useState({ typed: '', sent: false });
  if (data?.signIn === 'provider') return <PasswordAtProvider />;
  const { typed, sent } = address;
  return sent ? (
    <LinkSent email={typed} onOther={() => setAddress({ typed, sent: false })} />
  ) : (
    <AskForLink email={typed} onSent={(email) => setAddress({ typed: email, sent: true })} />
  );
}

/** The identity provider stores the passwords: links to its own page where that is known. */
function PasswordAtProvider() {
  const text = useText('passwords');
  const { data } = useQuery(providerPageQuery);
  const isExternal = data && !data.link.endsWith('/login/forgot');
  return (
    <CardPage title={text('passwords.forgot.title')} lead={text('passwords.provider.lead')}>
      <div className={styles.form}>
        {isExternal ? (
          <Button href={data.link} fullWidth>
            {text('passwords.provider.open')}
          </Button>
        ) : null}
        <BackToSignIn />
      </div>
    </CardPage>
  );
}
