/** A value that the server wrote into the page. */
type Setting = 'csp-nonce' | 'site' | 'site-locale' | 'session' | 'environment';

export type PageSettings = Partial<Record<Setting, string>>;

let given: PageSettings | null = null;

/** For a page that the server renders, where no document has them. */
export function setPageSettings(settings: PageSettings) {
  given = settings;
}

/** Undefined where the placeholder was not replaced, as on the development server. */
export function pageSetting(name: Setting): string | undefined {
  if (given) return given[name];
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content && !content.startsWith('__') ? content : undefined;
}
