import { useSession } from '../../../lib/session/session.ts';
import { OwnAccess } from './own-access.tsx';

/** A user who is not blocked, or no longer, may open the address too, and sees their own state. */
export function AccessBlockedPage() {
  const { user } = useSession();
  return user ? <OwnAccess user={user} /> : null;
}
