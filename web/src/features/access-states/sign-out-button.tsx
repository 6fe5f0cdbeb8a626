import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { useSignOut } from '../../lib/session/sign-out.ts';

export function SignOutButton({ variant }: { variant: 'filled' | 'default' }) {
  const text = useText('access-states');
  const { signOut, leaving } = useSignOut();
  return (
    <Button variant={variant} disabled={leaving} onClick={() => void signOut()}>
      {text(leaving ? 'access.signingOut' : 'access.signOut')}
    </Button>
  );
}
