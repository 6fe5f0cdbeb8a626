import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { DefinitionCard } from '../../../ui/layout/definition-card.tsx';
import { termQuery } from './glossary.queries.ts';

/** Measures that many suppliers work with and that every plan has; one a day. */
const terms = [
  'net-sales-amount',
  'on-hand-quantity',
  'sell-through-rate',
  'household-penetration',
  'in-stock-rate',
  'add-to-cart-rate',
  'weeks-of-supply',
  'on-time-in-full-rate',
  'return-rate',
  'sales-per-linear-foot',
  'markdown-amount',
  'days-of-supply',
  'inventory-turns',
] as const;

const dayMs = 24 * 60 * 60_000;

/** The term of a day, the same for all users of a time zone. */
export function termOn(date: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(date);
  return terms[Math.floor(Date.parse(day) / dayMs) % terms.length] ?? terms[0];
}

interface Props {
  source: string;
  /** A link to the term, or to the dictionary. */
  more: (id?: string) => ReactNode;
}

/** A term of the data dictionary. Shows nothing when the dictionary has none of that name. */
export function TermOfTheDay({ source, more }: Props) {
  const { locale, timeZone } = useLocale();
  const { data, error } = useQuery({
    ...termQuery(termOn(new Date(), timeZone), locale),
    retry: false,
  });
  if (error) return null;
  const term = data && { name: data.business_name, definition: data.business_definition };
  return <DefinitionCard source={source} term={term} more={more(data?.id)} />;
}
