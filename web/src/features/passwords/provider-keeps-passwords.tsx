import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import styles from './passwords.module.css';
import { providerPageQuery } from './passwords.queries.ts';

/** Nothing to reset here; leads to the provider's own page where it is known. */
export function ProviderKeepsPasswords() {
  const text = useText('passwords');
  const { data } = useQuery(providerPageQuery);
  const isElsewhere = data && !data.link.endsWith('/login/forgot');
  return (
    <CardPage title={text('passwords.forgot.title')} lead={text('passwords.provider.lead')}>
      <div className={styles.form}>
        {isElsewhere ? (
          <Button component="a" href={data.link} fullWidth>
            {text('passwords.provider.open')}
          </Button>
        ) : null}
        <BackToSignIn />
      </div>
    </CardPage>
  );
}
