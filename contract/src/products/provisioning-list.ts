import { defineList, oneOf } from '../lists/define-list.ts';
import { productCodes } from '../products.ts';

export const provisioningStates = ['FAILED', 'OPEN'] as const;

/** The requests for access that wait for a product, or that failed. */
export const provisioningList = defineList({
  name: 'provisioning-requests',
  columns: {
    user: { header: 'product-settings.requests.column.user', place: 1 },
    product: { header: 'product-settings.requests.column.product', place: 2 },
    reason: { header: 'product-settings.requests.column.reason', place: 3 },
    createdOn: { header: 'product-settings.requests.column.createdOn', place: 4, sort: true },
  },
  filters: {
    state: oneOf(provisioningStates, { usual: ['FAILED'] }),
    product: oneOf(productCodes),
  },
  sortBy: '-createdOn',
});
