import { localeFrom } from '@endcap/contract/sites';
import { afterEach, describe, expect, it } from 'vitest';
import { rememberLocale } from '../storage/storage.ts';
import { formatNumber } from './dates.ts';
import { siteLocale, startLocale } from './locale.ts';
import { loadAreas, textNow } from './messages.ts';
import { pseudo } from './pseudo.ts';
import { applyPseudoLocale } from './pseudo-locale.ts';

function pageSays(name: string, content: string) {
  document.head.append(Object.assign(document.createElement('meta'), { name, content }));
}
afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});

describe('the language to start in', () => {
  it('is that of the site, which the page names', () => {
    expect(siteLocale()).toBe('en-US');
    pageSays('site', 'MX');
    expect(siteLocale()).toBe('es-MX');
    pageSays('site-locale', 'fr-CA');
    expect(siteLocale()).toBe('fr-CA');
  });

  it('is the one shown last, so that nothing flashes', () => {
    pageSays('site', 'MX');
    rememberLocale('fr-CA');
    expect(startLocale()).toBe('fr-CA');
  });

  it('is en-US for the English of Canada, on its site alone', () => {
    expect(localeFrom('en-CA', 'CA')).toBe('en-US');
    expect(localeFrom('en-CA', 'US')).toBeNull();
    expect(localeFrom('de-DE', 'CA')).toBeNull();
  });
});

describe('numbers', () => {
  it('are written as the language does', () => {
    expect(formatNumber(1234567.5, 'en-US')).toBe('1,234,567.5');
    expect(formatNumber(1234567.5, 'fr-CA').replace(/\s/g, ' ')).toBe('1 234 567,5');
  });
});

describe('the pseudo-locale', () => {
  it('marks what is translated and leaves what is filled in', () => {
    expect(pseudo('Sign in')).toBe('⟦Šíğñ íñ⟧');
    expect(
      pseudo([
        { type: 0, value: 'Page ' },
        { type: 1, value: 'page' },
      ]),
    ).toEqual([
      { type: 0, value: '⟦' },
      { type: 0, value: 'Páğé ' },
      { type: 1, value: 'page' },
      { type: 0, value: '⟧' },
    ]);
  });

  it('does not exist in production', async () => {
    pageSays('environment', 'production');
    await applyPseudoLocale('?locale=pseudo');
    await loadAreas('es-MX', 'common');
    expect(sessionStorage.length).toBe(0);
  });

  it('holds until another language is asked for', async () => {
    await applyPseudoLocale('?locale=pseudo');
    await loadAreas('en-US', 'common');
    expect(textNow('common.error.title')).toBe('⟦Šóméţhíñğ wéñţ wŕóñğ⟧');
    await applyPseudoLocale('');
    expect(sessionStorage.length).toBe(1);
    await applyPseudoLocale('?locale=en-US');
    expect(sessionStorage.length).toBe(0);
  });
});
