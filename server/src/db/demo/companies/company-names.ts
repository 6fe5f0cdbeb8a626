import type { CompanyType } from '@endcap/contract/company-options';
import type { Site } from '@endcap/contract/sites';
import type { Random } from '../random.ts';
import * as words from './company-words.ts';

interface MadeName {
  name: string;
  /** The part of the name that no other company may have. */
  own: string;
}

const makers: Record<Site, (random: Random, agency: boolean) => MadeName> = {
  US: englishName,
  MX(random, agency) {
    const trade = random.pick(agency ? words.agencyTrades.MX : words.spanishTrades);
    const own = `${trade} ${random.pick(words.spanishNames)}`;
    return { name: random.chance(0.3) ? `${own} S.A. de C.V.` : own, own };
  },
  CA(random, agency) {
    if (!agency && random.chance(0.35)) return englishName(random, false);
    const trade = random.pick(agency ? words.agencyTrades.CA : words.frenchTrades);
    const own = `${trade} ${random.pick(words.frenchNames)}`;
    return { name: own, own };
  },
};

function englishName(random: Random, agency: boolean): MadeName {
  const own = random.pickByWeight(englishHeads)(random);
  const trade = random.pick(agency ? words.agencyTrades.US : words.englishTrades);
  return { name: `${own} ${trade}`, own };
}

const place = (random: Random) => random.pick(words.placeStarts) + random.pick(words.placeEnds);
const pair = (random: Random) => random.sample(words.founders, 2).join(' & ');
const family = (random: Random) =>
  `${random.pick(words.founders)} ${random.pick(['Brothers', 'Sisters', '& Daughters', 'Family'])}`;
const image = (random: Random) => `${random.pick(words.qualities)} ${random.pick(words.things)}`;

const englishHeads = [
  [place, 42],
  [image, 33],
  [pair, 15],
  [family, 10],
] as const;

export function createCompanyNamer(random: Random): (site: Site, type: CompanyType) => string {
  const taken = new Set<string>();
  return (site, type) => {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const { name, own } = makers[site](random, type === 'THIRD_PARTY');
      if (taken.has(own)) continue;
      taken.add(own);
      return name;
    }
    throw new Error(`Demo data: no company name is left on the site ${site}`);
  };
}
