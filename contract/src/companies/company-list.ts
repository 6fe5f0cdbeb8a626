import { companyStatuses, companyTypes } from '../company-options.ts';
import { defineList, someOf } from '../lists/define-list.ts';
import { productCodes } from '../products.ts';
import { lookReasons } from './look-reasons.ts';

/** Companies that have no product at all. */
export const withoutProducts = 'NONE';

/** The companies that a person may act for or view. */
export const companyList = defineList({
  name: 'companies',
  columns: {
    companyName: { header: 'companies.column.companyName', place: 1, sort: true },
    status: { header: 'companies.column.status', place: 2, sort: true },
    adminEmail: { header: 'companies.column.adminEmail', place: 3, sort: true },
    uiCompanyType: { header: 'companies.column.uiCompanyType', place: 4, sort: true },
    subscribedProduct: { header: 'companies.column.subscribedProduct', place: 5, sort: true },
  },
  filters: {
    companyTypes: someOf(companyTypes),
    companyStatuses: someOf(companyStatuses),
    /** Companies with one of these products; NONE are those without any. */
    products: someOf([withoutProducts, ...productCodes]),
    /** Companies that someone should look at, for super admins. */
    looks: someOf(lookReasons),
  },
  sortBy: 'companyName',
});
