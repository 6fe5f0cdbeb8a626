import type { Site } from '@endcap/contract/sites';
import { createRandom, type Random } from '../random.ts';
import { toSlug } from '../word-list.ts';
import { namePools } from './people-names.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

type AddressStyle = (first: string, last: string) => string;

export const plainStyle: AddressStyle = (first, last) => `${first}.${last}`;

/** How companies form the addresses of their users. */
export const addressStyles: readonly (readonly [AddressStyle, number])[] = [
  [plainStyle, 74],
  [(first, last) => `${first.slice(0, 1)}${last}`, 14],
  [(first, last) => `${first.slice(0, 1)}.${last}`, 12],
];

export interface PersonMaker {
  /** A name that is not in `among` yet. */
  name(site: Site, among: Set<string>): PersonName;
  /** An address that no user has yet. */
  address(name: PersonName, style: AddressStyle, domain: string): string;
}

export function createPersonMaker(taken: Iterable<string>): PersonMaker {
  const random = createRandom('names');
  const addresses = new Set(taken);
  return {
    name(site, among) {
      let name = makeName(random, site);
      while (among.has(fullName(name))) name = makeName(random, site);
      among.add(fullName(name));
      return name;
    },
    address({ firstName, lastName }, style, domain) {
      const [surname = lastName] = lastName.split(/ (?=[A-ZÁÉÍÓÚÑ])/u);
      const wanted = style(toSlug(firstName), toSlug(surname));
      let address = `${wanted}@${domain}`;
      for (let next = 2; addresses.has(address); next++) address = `${wanted}${next}@${domain}`;
      addresses.add(address);
      return address;
    },
  };
}

export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`;
}

function makeName(random: Random, site: Site): PersonName {
  const pool = random.pickByWeight(namePools[site]);
  const firstName = random.pick(pool.first);
  // Two surnames are usual in Mexico.
  if (site === 'MX' && random.chance(0.5)) {
    return { firstName, lastName: random.sample(pool.last, 2).join(' ') };
  }
  return { firstName, lastName: random.pick(pool.last) };
}
