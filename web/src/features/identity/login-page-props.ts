import type { ReactNode } from 'react';
import type { Credentials } from './use-sign-in.ts';

export interface LoginPageProps {
  /** Other ways to sign in, beside the form. */
  accounts: (signIn: (credentials: Credentials) => void, busy: boolean) => ReactNode;
  /** Where help is to be had when signing in fails. */
  support: ReactNode;
  /** The sites of the other countries. */
  otherSites: readonly OtherSite[];
}

export interface OtherSite {
  site: string;
  href: string;
}
