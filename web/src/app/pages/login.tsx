import { DemoAccounts } from '../../features/demo/demo-accounts.tsx';
import { LoginPage } from '../../features/identity/login-page.tsx';

/** The sign-in page; the demo adds its accounts, production has none. */
export function LoginScreen() {
  return <LoginPage accounts={(signIn, busy) => <DemoAccounts onChoose={signIn} busy={busy} />} />;
}
