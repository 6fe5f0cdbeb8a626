import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session.ts';

/** Rights and sessions change while a page is open: then its gate is asked again. */
export function useGateAgain() {
  const router = useRouter();
  const { user } = useSession();
  const before = useRef(user);
  useEffect(() => {
    const known = before.current;
    before.current = user;
    if (known && known !== user) void router.invalidate();
  }, [user, router]);
}
