import type { Availability } from '@endcap/contract/dictionary/glossary-term';
import { slugOf } from '../fold.ts';
import { inProductOrder, type Term } from '../term.ts';
import { changeUnit, familyOf } from './family-of.ts';
import type { BaseTerm } from './read-base.ts';
import type { Family, VariantChanges, WrittenTerm, WrittenVariant } from './written-term.ts';

/** A derived term, such as "Net Sales Amount Last Year". */
export function expandVariant(base: BaseTerm, variant: WrittenVariant): Term {
  const family = familyOf(base);
  const change = changesFor(variant, family);
  const named = (pattern: string) => pattern.replaceAll('{name}', base.name);
  const businessName = named(variant.name);
  return {
    id: slugOf(businessName),
    businessName,
    dssBusinessName: base.dss ? variant.dss.replace('{dss}', base.dss) : null,
    technicalName: base.technical ? variant.technical.replace('{technical}', base.technical) : null,
    definition: definitionOf(base, variant, family),
    type: 'METRIC',
    dataType: change.data ?? base.data,
    fieldType: change.field ?? base.field,
    availability: availabilityOf(change.availability ?? base.availability),
    products: productsOf(base, change),
    subject: base.subject,
    formula: named(variant.formula),
    unit: unitOf(base, change),
    grain: grainOf(base, change),
    basedOn: slugOf(base.name),
    synonyms: variant.synonyms.map(named),
    acronyms: base.acronyms.map((acronym) => variant.acronym.replace('{acronym}', acronym)),
    formerNames: base.former.map((former) => formerName(former, variant.former)),
    related: [],
  };
}

function changesFor({ of }: WrittenVariant, family: Family): Partial<VariantChanges> {
  return { ...of.any, ...definedIn(of[family]) };
}

/** Leaves out empty lists, so that they do not replace the lists of `any`. */
function definedIn(changes: VariantChanges | undefined): Partial<VariantChanges> {
  const given = Object.entries(changes ?? {}).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  );
  return Object.fromEntries(given);
}

function definitionOf(base: BaseTerm, { definition }: WrittenVariant, family: Family): string {
  return `${definition[family] ?? definition.any} ${base.name}: ${base.definition}`;
}

function unitOf({ unit = '' }: BaseTerm, change: Partial<VariantChanges>): string {
  return (change.unit ?? unit).replace('{change unit}', changeUnit(unit)).replace('{unit}', unit);
}

function grainOf({ grain = '' }: BaseTerm, change: Partial<VariantChanges>): string {
  if (change.grain) return change.grain;
  const coarser = change['day becomes'];
  if (!coarser) return grain;
  const levels = grain.split(', ').map((level) => (isFine(level) ? coarser : level));
  return [...new Set(levels)].join(', ');
}

const isFine = (level: string) => level === 'day' || level === 'hour';

function productsOf(base: BaseTerm, change: Partial<VariantChanges>): Term['products'] {
  const without = change['products without'] ?? [];
  const left = base.products.filter((product) => !without.includes(product));
  return inProductOrder(left.length > 0 ? left : base.products);
}

/** In the style of the old name: NET_SLS and _ly make NET_SLS_LY, netSls makes netSlsLy. */
function formerName(former: string, pattern: string): string {
  const added = pattern.replace('{former}', '');
  if (/^[A-Z0-9_]+$/.test(former)) return former + added.toUpperCase();
  if (former.includes('_')) return former + added;
  return former + added.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const stored: Record<WrittenTerm['availability'], Availability> = {
  both: 'BOTH',
  charter: 'CHARTER',
  basic: 'BASIC',
};

export function availabilityOf(written: WrittenTerm['availability']): Availability {
  return stored[written];
}
