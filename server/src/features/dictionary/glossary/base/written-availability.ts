import type { Availability } from '@endcap/contract/dictionary/glossary-term';
import type { WrittenTerm } from './written-term.ts';

const stored: Record<WrittenTerm['availability'], Availability> = {
  both: 'BOTH',
  charter: 'CHARTER',
  basic: 'BASIC',
};

export function availabilityOf(written: WrittenTerm['availability']): Availability {
  return stored[written];
}
