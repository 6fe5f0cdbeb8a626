import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { AskForLink } from './ask-for-link.tsx';
import { LinkSent } from './link-sent.tsx';
import { ProviderKeepsPasswords } from './provider-keeps-passwords.tsx';

export function ForgotPasswordPage() {
  const { data } = useQuery(configurationQuery);
  const [address, setAddress] = useState({ typed: '', sent: false });
  if (data?.signIn === 'provider') return <ProviderKeepsPasswords />;
  const { typed, sent } = address;
  return sent ? (
    <LinkSent email={typed} onOther={() => setAddress({ typed, sent: false })} />
  ) : (
    <AskForLink email={typed} onSent={(email) => setAddress({ typed: email, sent: true })} />
  );
}
