import { parse } from 'tldts';

/** A bare suffix such as "com.mx" or "uk.com" covers companies that are strangers. */
export function isSharedSuffix(ascii: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(ascii, { allowPrivateDomains: true });
  return publicSuffix === ascii && Boolean(isIcann || isPrivate);
}

/** Anyone can have an address there, so authorizing it would let anyone in. */
export function isPublicMailHost(ascii: string): boolean {
  const { domain, domainWithoutSuffix, isIcann } = parse(ascii);
  if (isIcann && publicMailNames.has(domainWithoutSuffix ?? '')) return true;
  return publicMailHosts.has(ascii) || publicMailHosts.has(domain ?? '');
}

/** Mail providers with a host in many countries, such as yahoo.co.uk: the name before the suffix. */
const publicMailNames = wordSet(`
  aol gmail gmx googlemail hotmail outlook yahoo yandex`);

/** Other mail providers where anyone can get an address. */
const publicMailHosts = wordSet(`
  126.com 163.com aim.com att.net bell.net bellsouth.net charter.net cogeco.ca comcast.net
  cox.net daum.net duck.com earthlink.net eastlink.ca email.com fastmail.com fastmail.fm
  foxmail.com free.fr guerrillamail.com hanmail.net hey.com hushmail.com icloud.com inbox.com
  juno.com laposte.net libero.it live.ca live.co.uk live.com live.com.mx live.fr mac.com
  mail.com mail.ru maildrop.cc mailinator.com me.com msn.com naver.com netzero.net optonline.net
  orange.fr pm.me prodigy.net.mx proton.me protonmail.com qq.com rediffmail.com rocketmail.com
  rogers.com sbcglobal.net sfr.fr shaw.ca sina.com sympatico.ca t-online.de telmex.com.mx
  telus.net tuta.com tutanota.com verizon.net videotron.ca wanadoo.fr web.de yeah.net ymail.com
  yopmail.com zoho.com zohomail.com`);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
