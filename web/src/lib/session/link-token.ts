import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, from `#token=…`. It leaves the address bar at once, so that neither a
 * bookmark nor a look over the shoulder keeps it. Null where there was none.
 */
export function useLinkToken(): string | null {
  const router = useRouter();
  const [token] = useState(() => new URLSearchParams(router.latestLocation.hash).get('token'));
  useEffect(() => {
    const { pathname, searchStr, hash } = router.latestLocation;
    if (hash) router.history.replace(pathname + searchStr);
  }, [router]);
  return token || null;
}
