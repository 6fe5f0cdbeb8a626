import { LoginFailedPage } from '../../features/identity/login-failure.tsx';
import { SupportButton } from './support-button.tsx';

export function LoginFailedScreen() {
  return <LoginFailedPage support={<SupportButton />} />;
}
