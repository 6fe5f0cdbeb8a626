/** What the server wrote into the page for this answer. */
type Setting = 'csp-nonce' | 'site' | 'site-locale' | 'session' | 'environment';

/** Undefined where nobody replaced the placeholder, as on the development server. */
export function pageSetting(name: Setting): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content && !content.startsWith('__') ? content : undefined;
}
