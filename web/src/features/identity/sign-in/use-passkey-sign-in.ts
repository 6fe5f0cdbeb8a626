import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chunk } from '../../../lib/browser/chunk.ts';
import { useEnterPortal } from './use-sign-in.ts';

/** The first load goes without. */
const load = () => chunk(() => import('./sign-in-with-passkey.ts'));

/** The page is drawn by then, and nobody has typed yet. */
const offerAfterMs = 1_000;

/** The button for a passkey; passkeys are also offered by the browser in the email field. */
export function usePasskeySignIn(isOffered: boolean, onError: (error: Error) => void) {
  const onSuccess = useEnterPortal();
  const signIn = useMutation({
    mutationFn: async () => (await load()).signInWithPasskey('FIRST'),
    onSuccess,
    onError,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer begins when the portal has passkeys, and again when a sign-in has failed
  useEffect(() => {
    if (!isOffered || signIn.isPending) return;
    const left = new AbortController();
    const offer = async () => (await load()).signInFromField(left.signal, onSuccess, onError);
    const timer = setTimeout(offer, offerAfterMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [isOffered, signIn.isPending]);
  return signIn;
}
