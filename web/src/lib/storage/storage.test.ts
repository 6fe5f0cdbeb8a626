import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  popupSeen,
  recallLocale,
  recallSubMenu,
  rememberLocale,
  rememberPopupSeen,
  rememberSubMenu,
  resetPopup,
} from './storage.ts';

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

  it('remembers the selected sub-menu', () => {
    rememberSubMenu('users');
    expect(recallSubMenu()).toBe('users');
    rememberSubMenu(null);
    expect(recallSubMenu()).toBeNull();
  });

  it('forgets at each start which popup was seen', () => {
    rememberPopupSeen();
    expect(popupSeen()).toBe(true);
    resetPopup();
    expect(popupSeen()).toBe(false);
  });

  it('is not needed: where it is forbidden the portal works without', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear: () => {} });
    rememberSubMenu('users');
    expect(recallSubMenu()).toBeNull();
  });
});
