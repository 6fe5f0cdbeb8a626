import { sites } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { LoginPage } from '../../features/identity/sign-in/login-page.tsx';
import { DemoAccounts } from '../../features/operations/demo/demo-accounts.tsx';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { currentSite } from '../../lib/session/site.ts';
import { siteOrigin } from '../../lib/session/site-origin.ts';

/** The sign-in page; the demo adds its accounts, production has none. */
export function LoginScreen() {
  const here = currentSite();
  const { data } = useQuery(configurationQuery);
  return (
    <LoginPage
      accounts={(signIn, busy) => <DemoAccounts onChoose={signIn} busy={busy} />}
      otherSites={sites
        .filter((site) => site !== here)
        .map((site) => ({ site, href: `${siteOrigin(site, data?.sites)}/login` }))}
    />
  );
}
