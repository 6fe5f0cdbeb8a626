import { afterEach, describe, expect, it, vi } from 'vitest';
import { recallLocale, rememberLocale, resetPopup } from './storage.ts';
import { popupSeen, rememberPopupSeen } from './user-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('local storage', () => {
  it('remembers the language of the page, and believes only a known one', () => {
    rememberLocale('fr-CA');
    expect(recallLocale()).toBe('fr-CA');
    localStorage.setItem('endcap.locale', 'tlh');
    expect(recallLocale()).toBeNull();
  });

  it('forgets at each start which notice was seen', () => {
    rememberPopupSeen('notice-1');
    expect([popupSeen('notice-1'), popupSeen('notice-2')]).toEqual([true, false]);
    resetPopup();
    expect(popupSeen('notice-1')).toBe(false);
  });

  it('is not needed: where it is forbidden the portal works without', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear: () => {} });
    rememberLocale('fr-CA');
    expect(recallLocale()).toBeNull();
  });
});
