import { routeIds } from '@endcap/contract/routes/routes';
import { describe, expect, it } from 'vitest';
import { helpDestinations } from './help-destinations.ts';

describe('the help of the header', () => {
  it('offers everything that exists, in its order', () => {
    expect(helpDestinations(routeIds).map(({ id }) => id)).toEqual([
      'knowledgeBase',
      'support',
      'releaseNotes',
      'dataDictionaryV2',
      'contactUs',
    ]);
  });

  it('takes the basic knowledge base where the other one is closed', () => {
    expect(helpDestinations(['basicKnowledgeBase'])).toEqual([
      { label: 'knowledgeBase', id: 'basicKnowledgeBase' },
    ]);
  });

  it('offers nothing where there is nothing', () => {
    expect(helpDestinations(['landing', 'login', 'domainsList'])).toEqual([]);
  });
});
