import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import type { LoginPageProps } from './login-page-props.ts';
import { PasswordSignIn } from './password-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';

/** Asks for a password, or leads to the service that does. */
export function LoginPage(props: LoginPageProps) {
  const { data } = useQuery(configurationQuery);
  return data?.signIn === 'provider' ? <ProviderSignIn /> : <PasswordSignIn {...props} />;
}
