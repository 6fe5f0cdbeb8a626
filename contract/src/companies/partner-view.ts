import { z } from 'zod';
import { endpoint, may } from '../endpoint.ts';
import { companyPath } from '../parts.ts';
import { productCodes } from '../products.ts';
import { associationPath, namedCompany, partnerPath } from './partners.ts';

const partnerPerson = z.object({
  name: z.string(),
  email: z.string(),
  /** MEMBER: the company added the user by name. VIEWER: the user views it through the partner. */
  kind: z.enum(['MEMBER', 'VIEWER']),
  /** What the user can open. */
  products: z.array(z.enum(productCodes)),
});

/**
 * All that a user of a partner sees of a company beside the portal's own texts. The partner's page
 * and the admin's view of it are this one answer, so that they cannot differ.
 */
const partnerView = z.object({
  associationId: z.uuid(),
  company: namedCompany,
  partnerCompany: namedCompany,
  products: z.array(z.enum(productCodes)),
  accessTypes: z.array(z.int()),
  endDate: z.iso.date().nullable(),
  /** The end date has passed by the clock of the company: the partner sees nothing. */
  ended: z.boolean(),
  /** The partner's own users in the company; only the first of them are listed. */
  people: z.array(partnerPerson),
  totalPeople: z.int(),
});
export type PartnerView = z.infer<typeof partnerView>;

export const listPartnerAccess = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/partner-access',
  summary: 'What the viewed company shares with the agencies of the user',
  access: may('LIST', 'PARTNER_ACCESS'),
  area: 'partnerAccess',
  params: companyPath,
  response: z.object({ items: z.array(partnerView) }),
});

export const getPartnerView = endpoint({
  method: 'GET',
  path: `${partnerPath}/view`,
  summary: 'What users of a partner see of the company',
  access: may('LIST', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: associationPath,
  response: partnerView,
});
