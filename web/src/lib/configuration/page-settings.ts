/** A value that the server wrote into the page. */
type Setting = 'csp-nonce' | 'site' | 'site-locale' | 'session' | 'environment';

/** Undefined where the placeholder was not replaced, as on the development server. */
export function pageSetting(name: Setting): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content && !content.startsWith('__') ? content : undefined;
}
