import type { Family, WrittenTerm } from './written-term.ts';

const pieces = new Set([
  'units',
  'cases',
  'pallets',
  'pounds',
  'feet',
  'square feet',
  'linear feet',
  'cubic feet',
  'inches',
  'kilograms',
]);
/** What is there rather than happens: over several weeks each is counted once. */
const present = new Set([
  'stores',
  'households',
  'customers',
  'visitors',
  'items',
  'item-store pairs',
  'suppliers',
  'listings',
  'offers',
  'facings',
  'positions',
  'labels',
  'attributes',
  'images',
  'days',
  'weeks',
]);
const ratios =
  /^(percent|percentage points|index points|points|ratio|score|position|turns)\b| per /;
const averaged = /^(average|median)\b| per | rate$| ratio$/i;
const durations = new Set(['seconds', 'minutes', 'hours', 'days', 'weeks']);

/** What kind of figure a metric is, which decides how its variants are worded. */
export function familyOf({ name, unit = '', data }: WrittenTerm): Family {
  if (data === 'percent' || ratios.test(unit) || averaged.test(name)) return 'rate';
  if (durations.has(unit) && data !== 'integer') return 'rate';
  if (unit === 'US dollars') return 'amount';
  if (pieces.has(unit)) return 'quantity';
  return present.has(unit) ? 'count' : 'event';
}

/** In what a difference between two values is told. */
export function changeUnit(unit: string): string {
  return unit === 'percent' ? 'percentage points' : unit;
}
