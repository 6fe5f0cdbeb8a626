import { LoginFailedPage } from '../../features/identity/sign-in/login-failed-page.tsx';
import { SupportButton } from './support-button.tsx';

export function LoginFailedScreen() {
  return <LoginFailedPage support={<SupportButton />} />;
}
