/** The longest address of a product. */
export const productAddressLength = 2_000;
export const productSecretLength = { min: 32, max: 200 };

const thisMachine = /^(?:localhost|[^\s]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The address as it is stored, or null for one that is not https (http on this machine only). */
export function readProductAddress(typed: string): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || url.username || url.password) return null;
  const isLocal = url.protocol === 'http:' && thisMachine.test(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.href : null;
}
