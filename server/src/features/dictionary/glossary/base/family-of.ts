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
/** Units of things that exist over time: over several weeks each one is counted once. */
const countable = new Set([
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

/** The kind of a metric, which decides the wording of its variants. */
export function familyOf({ name, unit = '', data }: WrittenTerm): Family {
  if (data === 'percent' || ratios.test(unit) || averaged.test(name)) return 'rate';
  if (durations.has(unit) && data !== 'integer') return 'rate';
  if (unit === 'US dollars') return 'amount';
  if (pieces.has(unit)) return 'quantity';
  return countable.has(unit) ? 'count' : 'event';
}

/** The unit of a difference between two values. */
export function changeUnit(unit: string): string {
  return unit === 'percent' ? 'percentage points' : unit;
}
