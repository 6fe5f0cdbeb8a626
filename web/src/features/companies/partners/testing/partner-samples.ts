import type { PartnerView } from '@endcap/contract/companies/partner-view';
import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import { company } from '../../../../testing/people.ts';

export const shelf: PartnerAssociation = {
  id: '0192a0de-0000-7000-8000-000000000071',
  companyId: company.id,
  partnerCompanyId: '0192a0de-0000-7000-8000-000000000072',
  company: { companyName: company.name, businessCode: 'NF-1' },
  partnerCompany: { companyName: 'Shelf Partners', businessCode: 'SP-1' },
  adminEmail: 'elena@shelf.example',
  products: ['REPORT_BUILDER'],
  accessTypes: [3],
  endDate: null,
  ended: false,
  createdOn: '2026-11-14T18:00:00.000Z',
  createdBy: 'Maya Chen',
  version: 3,
};

/** What users of that partner see. */
export const shelfView: PartnerView = {
  associationId: shelf.id,
  company: shelf.company,
  partnerCompany: shelf.partnerCompany,
  products: ['REPORT_BUILDER'],
  accessTypes: [3],
  endDate: '2026-12-31',
  ended: false,
  people: [
    {
      name: 'Elena Petrov',
      email: 'elena@shelf.example',
      kind: 'VIEWER',
      products: ['REPORT_BUILDER'],
    },
    { name: 'Igor Sand', email: 'igor@shelf.example', kind: 'MEMBER', products: [] },
  ],
  totalPeople: 3,
};
