import { createHmac, timingSafeEqual } from 'node:crypto';
import { lowerAscii } from '@endcap/contract/text';

/** 128 bits in lower-case hexadecimal: mail systems may change the case of an address. */
const macLength = 32;

function macOf(secret: Buffer, reference: string): string {
  const mac = createHmac('sha256', secret).update(`reply to ${reference.toUpperCase()}`);
  return mac.digest('hex').slice(0, macLength);
}

/** Such as support+t-7k3m9qx.3f…@retailer.example: only who got a mail of the ticket knows it. */
export function replyAddress(secret: Buffer, mailbox: string, reference: string): string {
  const [local = '', domain = ''] = mailbox.split('@');
  return `${local}+${reference.toLowerCase()}.${macOf(secret, reference)}@${domain}`;
}

/** What the addresses of a mail say about its ticket. */
export type AddressMatch =
  | { kind: 'TICKET'; reference: string; address: string }
  /** It names a ticket, and its signature is not the portal's. */
  | { kind: 'FORGED'; address: string }
  /** No address of the mail names a ticket. */
  | { kind: 'NONE' };

const longestAddress = 254;

export function matchReplyAddress(
  secret: Buffer,
  mailbox: string,
  addresses: readonly string[],
): AddressMatch {
  const [local = '', domain = ''] = lowerAscii(mailbox).split('@');
  let forged: string | undefined;
  for (const given of addresses) {
    const address = lowerAscii(given);
    if (address.length > longestAddress) continue;
    const signed = signedPart(address, local, domain);
    if (!signed) continue;
    const right = Buffer.from(macOf(secret, signed.reference));
    const mac = Buffer.from(signed.mac);
    if (mac.length === right.length && timingSafeEqual(mac, right)) {
      return { kind: 'TICKET', reference: signed.reference.toUpperCase(), address };
    }
    forged ??= address;
  }
  return forged ? { kind: 'FORGED', address: forged } : { kind: 'NONE' };
}

function signedPart(address: string, local: string, domain: string) {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1) !== domain || !address.startsWith(`${local}+`)) return undefined;
  const [reference = '', mac = ''] = address.slice(local.length + 1, at).split('.');
  return reference ? { reference, mac } : undefined;
}
