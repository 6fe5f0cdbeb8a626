interface LoginSearch {
  lastUrl?: string;
  /** What the user has just done on another page. */
  done?: 'password';
  /** The sign-in at the provider takes a code of the portal. */
  step?: 'code';
}

export function loginSearch({ lastUrl, done, step }: LoginSearch): LoginSearch {
  return {
    ...(lastUrl && { lastUrl }),
    ...(done === 'password' && { done }),
    ...(step === 'code' && { step }),
  };
}
