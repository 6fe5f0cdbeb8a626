import { screen } from '@testing-library/react';
import { defaultConfiguration } from '../../../../lib/configuration/configuration.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export const login = 'POST /svc/login' as const;
export const loginCode = 'POST /svc/login/code' as const;
export const accounts = 'GET /svc/demo/accounts' as const;
export const configuration = 'GET /api/ccm' as const;
export const admin = person('COMPANY_ADMIN');

/** After the right password of an account with an app. */
export const appStep = { step: 'CODE' as const, passkey: false, app: true };

const ofThisSite = {
  loginId: 'admin@charter.example',
  who: 'Charter company admin',
  site: 'US' as const,
  origin: window.location.origin,
  appSecret: null,
};
const ofOtherSite = {
  loginId: 'admin@mx.example',
  who: 'Charter company admin',
  site: 'MX' as const,
  origin: 'http://mx.localhost:3000',
  appSecret: 'JBSWY3DPEHPK3PXP',
};
export const demo = {
  password: 'endcap-demo',
  accounts: [ofThisSite, ofOtherSite] as [typeof ofThisSite, typeof ofOtherSite],
};

/** There is no session until the sign-in call has succeeded. */
export function openLogin(address: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    ...sessionOf(null),
    [accounts]: () => ({ password: null, accounts: [] }),
    [configuration]: () => ({ config: defaultConfiguration }),
    [login]: () => {
      api.change(sessionOf(admin));
      return undefined;
    },
    ...answers,
  });
  return { api, ...renderAt(address) };
}

export async function fillIn(user: ReturnType<typeof renderAt>['user']) {
  await enterText(user, await screen.findByLabelText('Email'), 'maya@northfield.example');
  await enterText(user, screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
