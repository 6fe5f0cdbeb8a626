import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** What authenticator apps read: RFC 4648 without padding. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as RFC 4226 recommends. */
export function newSeed(): Buffer {
  return randomBytes(20);
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function stepAt(seconds: number): number {
  return Math.floor(seconds / stepSeconds);
}

/** RFC 6238 with SHA-1, which every app knows; RFC 4226 says how the digits come from the digest. */
export function codeOfStep(seed: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', seed).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step of the code, with a clock that is one step off; all three are compared in any case. */
export function matchingStep(seed: Buffer, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const given = Buffer.from(code);
  const matches = [now, now - 1, now + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeOfStep(seed, step)), given),
  );
  return matches[0];
}

/** What the QR code holds. The issuer tells the accounts of an app apart. */
export function enrolmentUri(seed: Buffer, loginId: string): string {
  const label = `Endcap:${encodeURIComponent(loginId)}`;
  return `otpauth://totp/${label}?secret=${base32(seed)}&issuer=Endcap&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
