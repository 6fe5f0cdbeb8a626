import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { useText } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { destinationsFor } from '../navigation.ts';

/** The landing page with its one button: sign in, or go on to what this person may open. */
export function LandingScreen() {
  const text = useText('shell');
  const { user, isPending } = useSession();
  const [first] = destinationsFor(user);
  const size = 'md' as const;
  if (isPending || (user && !first)) return <LandingPage user={user} primary={null} />;
  const primary = first ? (
    <Button size={size} renderRoot={(props) => <Link to={first.to} {...props} />}>
      {text(first.label)}
    </Button>
  ) : (
    <Button size={size} renderRoot={(props) => <Link to="/login" {...props} />}>
      {text('common.signIn')}
    </Button>
  );
  return <LandingPage user={user} primary={primary} />;
}
