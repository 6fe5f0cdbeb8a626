import { describe, expect, it } from 'vitest';
import { commonPasswords } from './leaked-passwords.ts';
import { isWeakPassword } from './weak-password.ts';

const owner = 'marta.ruiz@supplier.example';

describe('a weak password', () => {
  it.each([
    'password1234',
    'PassWord1234',
    'P@ssw0rd2026!',
    'Welcome-2026!',
    'contraseña2026',
    'qwertyuiopas',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdabcdabcdab',
    'abcdefghijkl',
    'lkjihgfedcba',
    '123456789012',
    '109876543210',
    'i am marta.ruiz',
    'MARTA.RUIZ-2026',
    'summer winter 26',
    'password 77-fig',
    'leavemealone',
    'Sonyericsson1',
    'butterfly-2026',
    '!!butterfly99',
    'butterfly-847219',
    'chess-739184',
    'mercedesmercedes',
    'Ch3lsea-2026!',
  ])('%s', (password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it('is any of the most common ones', () => {
    expect(commonPasswords.size).toBeGreaterThan(100);
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(12);
      expect(isWeakPassword(password, owner)).toBe(true);
    }
  });
});

describe('a good password', () => {
  it.each([
    'a new horse for the cart',
    'correct horse staple battery',
    'T7#mQ2$vX9!k',
    '739201847562',
    'el caballo nuevo de la carreta',
    'la nouvelle charrette à foin',
    'my secret garden gate',
    'password 77-kiwi',
    'butterfly over kiwi',
    'butterfly 8472-1935',
    'butterfly-8472193',
    'chess-7391846',
  ])('%s', (password) => {
    expect(isWeakPassword(password, owner)).toBe(false);
  });

  it('may hold a very short name, and none of four letters', () => {
    expect(isWeakPassword('a small anna walks', 'anna@supplier.example')).toBe(true);
    expect(isWeakPassword('a small alpaca walks', 'al@supplier.example')).toBe(false);
  });
});
