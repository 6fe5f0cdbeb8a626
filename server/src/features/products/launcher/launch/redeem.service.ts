import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { redeemLaunchCode as redeemLaunchCodeEndpoint } from '@endcap/contract/products/launcher';
import { type Locale, localeFrom, type Site, siteLocales, sites } from '@endcap/contract/sites';
import { timeZoneFrom } from '@endcap/contract/time-zones';
import { z } from 'zod';
import { scopeOfSession } from '../../../../access/scope-of-session.ts';
import { hashToken, newToken, tokenMatches } from '../../../../access/secret-token.ts';
import { sessionStillOpen } from '../../../../access/session.ts';
import { AppError } from '../../../../app-error.ts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import type { LauncherServices } from '../product-access/product-access.service.ts';
import { decideLaunch } from './launch.service.ts';
import * as codes from './launch-codes.unscoped.repository.ts';

export type LaunchedFor = z.output<typeof redeemLaunchCodeEndpoint.response>;

/** Reads `Authorization: Basic` of a product: its code and its secret. */
export function readClient(authorization: string | undefined): ProductClient | null {
  const encoded = /^basic +([a-z0-9+/=_-]+) *$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [product = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { product, secret: secret.join(':') };
}

export interface ProductClient {
  product: string;
  secret: string;
}

/** Access type of users without their own: a viewer of a company, or the retailer's users. */
const screenOnly = [3];
const actings = ['ACTING', 'VIEWING', 'MERCHANT_VIEW'] as const;

export type RedeemServices = LauncherServices & {
  config: Pick<Config, 'SESSION_IDLE_MINUTES' | 'factorRules'>;
};

/** Returns the user of a launch code to the product: once, and within a minute. */
export async function redeemLaunchCode(
  services: RedeemServices,
  client: ProductClient | null,
  { code, requestId }: { code: string; requestId: string },
): Promise<LaunchedFor> {
  const { db } = services;
  const product = await authenticate(db, client);
  const hash = hashToken(code);
  const used = await codes.useLaunchCode(db, product, hash);
  if (!used) throw new AppError(await refusalOf(db, product, hash));
  const [mayOpen, person, accessTypes] = await Promise.all([
    mayStillOpen(services, product, used, requestId),
    codes.selectLaunchedFor(db, used),
    codes.selectAccessTypes(db, product, used),
  ]);
  if (!mayOpen || !person) throw new AppError('link.expired');
  return presentVisitor(product, used, person, accessTypes);
}

/** A minute is long enough to be removed, to be blocked, to lose the product or to sign out. */
async function mayStillOpen(
  services: RedeemServices,
  product: ProductCode,
  { sessionId, companyId }: codes.UsedCode,
  requestId: string,
): Promise<boolean> {
  const session = await sessionStillOpen(services.db, sessionId, {
    idleMinutes: services.config.SESSION_IDLE_MINUTES,
  });
  if (!session || session.companyId !== companyId) return false;
  const { site } = session;
  const { factorRules } = services.config;
  const request = { site, locale: siteLocales[site], requestId, factorRules };
  const scope = scopeOfSession(session, request);
  const { lock, seesLauncher } = await decideLaunch(services, scope, product);
  return !lock && seesLauncher;
}

/** Compared for a product without a secret, so that it takes the same time. */
const decoy = hashToken(newToken());

async function authenticate(db: Database, client: ProductClient | null): Promise<ProductCode> {
  const product = productCodes.find((code) => code === client?.product);
  const hash = product ? await codes.selectClientHash(db, product) : null;
  const right = tokenMatches(client?.secret ?? '', hash ?? decoy);
  if (!product || !hash || !right) throw new AppError('product.unknown_client');
  return product;
}

async function refusalOf(db: Database, product: ProductCode, hash: Buffer) {
  const state = await codes.selectCodeState(db, product, hash);
  if (!state) return 'link.unknown';
  return state.redeemedOn ? 'link.used' : 'link.expired';
}

type Person = NonNullable<Awaited<ReturnType<typeof codes.selectLaunchedFor>>>;

function presentVisitor(
  product: ProductCode,
  { site, acting }: codes.UsedCode,
  person: Person,
  accessTypes: number[],
): LaunchedFor {
  const { companyId, companyName, companyType } = person;
  return {
    product,
    site,
    user: {
      login_id: person.loginId,
      email_address: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      language_code: languageOf(person.languageCode, site),
      timezone: timeZoneFrom(person.timeZone),
    },
    company:
      companyId && companyName && companyType
        ? { id: companyId, name: companyName, type: companyType }
        : null,
    acting: actings.find((known) => known === acting) ?? null,
    access_types: accessTypes.length > 0 ? accessTypes : screenOnly,
  };
}

function languageOf(chosen: string | null, siteName: string): Locale {
  const site: Site = sites.find((known) => known === siteName) ?? 'US';
  return localeFrom(chosen, site) ?? siteLocales[site];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Expired codes are stored for a day, so that a late product gets the reason of its refusal. */
export async function deleteExpiredLaunchCodes(db: Database): Promise<void> {
  await codes.deleteLaunchCodes(db, new Date(Date.now() - dayMs));
}

const forgetLaunchCodesJob = defineJob({
  name: 'launcher.forget-codes',
  payload: z.object({}),
  schedule: { cron: '50 3 * * *', payload: {} },
});

export const launcherJobs: WorkedJob[] = [
  workedJob(forgetLaunchCodesJob, ({ db }) => deleteExpiredLaunchCodes(db)),
];
