import { describe, expect, it } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import {
  base32,
  codeOfStep,
  enrolmentUri,
  fromBase32,
  matchingStep,
  newSeed,
  stepAt,
} from './totp.ts';

/** The seed of RFC 6238, appendix B. */
const seed = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %i', (seconds, code) => {
    expect(codeOfStep(seed, stepAt(seconds), 8)).toBe(code);
  });

  it('count one step early or late, and no further', () => {
    const now = stepAt(1234567890);
    for (const [offset, step] of [
      [0, now],
      [-1, now - 1],
      [1, now + 1],
      [-2, undefined],
      [2, undefined],
    ] as const)
      expect(matchingStep(seed, codeOfStep(seed, now + offset), now)).toBe(step);
    for (const junk of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect(matchingStep(seed, junk, now)).toBeUndefined();
  });

  it('have a secret that apps read, as text and in the QR code', () => {
    expect(base32(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(fromBase32(base32(seed))).toEqual(seed);
    expect(enrolmentUri(seed, 'maya+1@northfield.example')).toBe(
      'otpauth://totp/Endcap:maya%2B1%40northfield.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Endcap&algorithm=SHA1&digits=6&period=30',
    );
  });
});

/** Which values occur at each place; with thousands of samples a random source leaves none out. */
const valuesAt = <T>(samples: Iterable<T>[]) =>
  [...(samples[0] ?? [])].map((_, at) => new Set(samples.map((one) => [...one][at])).size);

describe('a secret of an app', () => {
  it('and its 160 bits are new each time', () => {
    const seeds = Array.from({ length: 8_000 }, newSeed);
    expect(new Set(seeds.map(base32)).size).toBe(seeds.length);
    expect(valuesAt(seeds)).toEqual(Array.from({ length: 20 }, () => 256));
  });
});

describe('recovery codes', () => {
  it('are new each time, with any of 31 signs at each place', () => {
    const codes = Array.from({ length: 2_000 }, newRecoveryCode);
    expect(new Set(codes).size).toBe(codes.length);
    const half = Array.from({ length: 5 }, () => 31);
    // The hyphen is the same in all.
    expect(valuesAt(codes)).toEqual([...half, 1, ...half]);
  });

  it('are read as a person types them', () => {
    const code = newRecoveryCode();
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(readRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code);
    for (const junk of ['', '123456', 'abcde-1lo0i', `${code}a`])
      expect(readRecoveryCode(junk)).toBeUndefined();
  });
});
