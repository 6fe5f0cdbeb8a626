import { hitKinds, type SearchHit } from '@endcap/contract/operations/portal-search';
import { isPagePath, routeIds } from '@endcap/contract/routes/routes';
import { expect, it } from 'vitest';
import { hitAddress, listAddress } from './hit-address.ts';

const hit = (kind: SearchHit['kind']): SearchHit => ({
  kind,
  id: 'T-4821',
  title: 'Northfield Foods',
  hint: 'nala@northfield.example',
  state: null,
  workspace: 'supplier',
  tab: null,
});
const pathOf = (address: string) => address.replace(/\?.*$/, '');

it.each(hitKinds)('leads from a hit of the kind %s to a page that exists', (kind) => {
  expect(pathOf(hitAddress(hit(kind), routeIds))).toSatisfy(isPagePath);
  expect(pathOf(hitAddress(hit(kind), []))).toSatisfy(isPagePath);
  const list = listAddress(hit(kind), { search: 'northfield', open: routeIds });
  if (list) expect(pathOf(list)).toSatisfy(isPagePath);
});
