import { z } from 'zod';
import { lockCodes, lockOwners, lockSteps } from '../access/product-locks.ts';
import { anyone, endpoint, redirect, signedIn } from '../endpoint.ts';
import { productCodes } from '../products.ts';

const productPath = z.object({ code: z.enum(productCodes) });

export const restrictedLaunchFlags = ['alpha', 'beta'] as const;

/** The products with an Alpha or Beta marker; the screens ignore unknown markers. */
export const restrictedProducts = endpoint({
  method: 'GET',
  path: '/svc/v1/products',
  summary: 'Products in a restricted launch: the Alpha and Beta markers of the cards',
  access: signedIn,
  area: 'apps',
  response: z.object({
    products: z.array(
      z.object({ code: z.string(), restricted_launch_flag: z.enum(restrictedLaunchFlags) }),
    ),
    /** The products that an operator set to open in the same tab. */
    same_tab: z.array(z.string()).optional(),
  }),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'The products that this site offers',
  access: signedIn,
  area: 'accessBlocked',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        code: z.enum(productCodes),
        title: z.string(),
        /** The description of the card. */
        content: z.string(),
        /** The address of a picture, on this host. */
        image: z.string(),
      }),
    ),
  }),
});

export const listTenantProducts = endpoint({
  method: 'GET',
  path: '/svc/v2/identity/tenants/:tenantId/products',
  summary: 'What a company gave to a third party, for members of either side',
  access: signedIn,
  area: 'apps',
  // A member of either side asks before they choose a company.
  withoutCompany: true,
  params: z.object({ tenantId: z.uuid() }),
  query: z.object({ associated_tenant_id: z.uuid() }),
  response: z.object({
    products: z.array(
      z.object({ code: z.string(), title: z.string(), access_types: z.array(z.int()) }),
    ),
  }),
});

const shortcuts = z.object({
  pinned: z.array(z.enum(productCodes)),
  /** Opened lately, the latest first. */
  recent: z.array(z.enum(productCodes)),
  /** How often and when last each was opened, the most opened first. */
  opened: z.array(
    z.object({ code: z.enum(productCodes), times: z.int(), lastOn: z.iso.datetime() }),
  ),
});
export type LauncherShortcuts = z.infer<typeof shortcuts>;

export const readShortcuts = endpoint({
  method: 'GET',
  path: '/api/launcher/shortcuts',
  summary: 'What a person pinned and opened lately',
  access: signedIn,
  area: 'apps',
  response: shortcuts,
});

export const savePins = endpoint({
  method: 'PUT',
  path: '/api/launcher/pins',
  summary: 'Pin products, in this order',
  access: signedIn,
  area: 'apps',
  body: z.strictObject({ codes: z.array(z.enum(productCodes)).max(productCodes.length) }),
  response: shortcuts,
});

const productAccess = z.object({
  code: z.enum(productCodes),
  /** Null when it opens. */
  lock: z
    .object({
      code: z.enum(lockCodes),
      owner: z.enum(lockOwners),
      step: z.enum(lockSteps),
      /** When the user asked for it, until an admin has decided. */
      requestedOn: z.iso.datetime().nullable(),
      /** The decision about the user's last request, while it was a denial. */
      denied: z.object({ on: z.iso.datetime(), note: z.string().nullable() }).nullable(),
    })
    .nullable(),
});
export type ProductAccess = z.infer<typeof productAccess>;
export type ProductLock = NonNullable<ProductAccess['lock']>;

/** The one source of a card's reason and next step, on every screen that shows them. */
export const explainProducts = endpoint({
  method: 'GET',
  path: '/api/products/access',
  summary: 'Why each product opens or is locked, who can change that, and the next step',
  access: signedIn,
  area: 'accessBlocked',
  response: z.object({
    items: z.array(productAccess),
    /** The company's admins, if one of them can unlock a product and the caller may know them. */
    contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
});

/** The address of a card. A browser goes there; a refusal leads back to the launcher. */
export const launchProduct = endpoint({
  method: 'GET',
  path: '/svc/v1/products/:code/launch',
  summary: 'Check access again, then lead to the product with a one-time code',
  access: anyone,
  area: 'anywhere',
  params: productPath,
  query: z.object({
    /** The company that the launcher was drawn for: a stale tab never opens a product for another. */
    company: z.string().max(50).optional(),
  }),
  response: redirect,
});

const launchedFor = z.object({
  product: z.enum(productCodes),
  site: z.string(),
  user: z.object({
    login_id: z.string(),
    email_address: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    language_code: z.string(),
    timezone: z.string(),
  }),
  company: z.object({ id: z.string(), name: z.string(), type: z.string() }).nullable(),
  /** The persona, when the user acts for the company or views it. */
  acting: z.enum(['ACTING', 'VIEWING', 'MERCHANT_VIEW']).nullable(),
  access_types: z.array(z.int()),
});

/** Server to server: the product shows its own secret as `Authorization: Basic code:secret`. */
export const redeemLaunchCode = endpoint({
  method: 'POST',
  path: '/svc/v1/launch-codes/redeem',
  summary:
    'The user that a product was opened for; the code works once, for a minute, for that product',
  access: anyone,
  area: 'anywhere',
  headers: z.object({ authorization: z.string().max(500).optional() }),
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: launchedFor,
  perMinute: 600,
  errors: ['product.unknown_client', 'link.unknown', 'link.used', 'link.expired'],
});
