import { Button } from '@mantine/core';
import { useText } from '../../lib/messages.ts';
import { useSignOut } from '../../lib/sign-out.ts';

export function SignOutButton({ variant }: { variant: 'filled' | 'default' }) {
  const text = useText('access-states');
  const { signOut, leaving } = useSignOut();
  return (
    <Button variant={variant} disabled={leaving} onClick={() => void signOut()}>
      {text(leaving ? 'access.signingOut' : 'access.signOut')}
    </Button>
  );
}
