import { useSearch } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { wasIdle } from '../../lib/storage/storage.ts';
import { Notice } from './notice.tsx';

/** Why the person is here, when they did not just decide to sign in. */
export function LoginNotice() {
  const text = useText('login');
  const { done } = useSearch({ strict: false });
  const notice = done === 'password' ? 'passwordChanged' : wasIdle() && 'idle';
  if (!notice) return null;
  return <Notice title={text(`login.${notice}.title`)} message={text(`login.${notice}.message`)} />;
}
