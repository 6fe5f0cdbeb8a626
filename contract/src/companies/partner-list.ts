import { defineList } from '../lists/define-list.ts';

/** The partners of a company, or the companies that it works for: `partner` is then that company. */
export const partnerList = defineList({
  name: 'partners',
  columns: {
    partner: { header: 'partners.column.partner', place: 1, sort: true },
    partnerCode: { header: 'partners.column.partnerCode', place: 2, sort: true },
    adminEmail: { header: 'partners.column.adminEmail', place: 3, sort: true },
    endDate: { header: 'partners.column.endDate', place: 4, sort: true },
  },
  sortBy: 'partner',
});
