import type {
  AddendumState,
  AddendumVariant,
  TermsVariant,
} from '@endcap/contract/content/agreements';
import { addendumTexts, termsTexts } from '@endcap/contract/content/legal-text-ids';
import type { Locale } from '@endcap/contract/sites';
import { mayActFor, type Scope } from '../../../access/scope.ts';
import { type Activity, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { legalVersionInForce } from '../legal/legal-texts.service.ts';
import * as agreements from './agreements.repository.ts';
import * as unscopedAgreements from './agreements.unscoped.repository.ts';

interface GivenAddendum {
  variant: AddendumVariant;
  version: number;
  locale: Locale;
}

export async function readAddendumOf(
  db: Database,
  scope: Scope,
  loginId: string,
): Promise<AddendumState> {
  if (loginId === scope.actor.loginId) return stateOf(db, scope.actor.id, variantFor(scope));
  const person = mayActFor(scope, loginId)
    ? await unscopedAgreements.selectPersonByLogin(db, loginId)
    : undefined;
  if (!person) throw new AppError('resource.not_found');
  return stateOf(db, person.id, variantFor(person));
}

/** Only by oneself. Accepting again changes nothing: the first time is the one that counts. */
export async function acceptOwnAddendum(
  db: Database,
  scope: Scope,
  loginId: string,
  { variant, version, locale }: GivenAddendum,
): Promise<AddendumState> {
  if (loginId !== scope.actor.loginId) throw new AppError('resource.not_found');
  const inForce = await legalVersionInForce(db, addendumTexts[variant]);
  if (variant !== variantFor(scope) || version !== inForce) {
    throw new AppError('agreement.outdated');
  }
  return transact(db, async (tx) => {
    const acceptance = { document: 'ADDENDUM', variant, version, locale } as const;
    const isNew = await agreements.insertAcceptance(tx, scope, acceptance);
    const state = await stateOf(tx, scope.actor.id, variant);
    if (isNew) await recordActivity(tx, scope, acceptedBy(scope, acceptance));
    return state;
  });
}

/** For a registration, which logs the returned entry with its own, last in the transaction. */
export async function acceptTerms(
  tx: Transaction,
  scope: Scope,
  { variant, version, locale }: { variant: TermsVariant; version: number; locale: Locale },
): Promise<Activity> {
  if (version !== (await termsVersionInForce(tx, variant)))
    throw new AppError('agreement.outdated');
  const acceptance = { document: 'TERMS', variant, version, locale } as const;
  await agreements.insertAcceptance(tx, scope, acceptance);
  return acceptedBy(scope, acceptance);
}

/** For a registration, like acceptTerms. */
export async function acceptAddendum(
  tx: Transaction,
  scope: Scope,
  version: number,
): Promise<Activity> {
  const asked = await addendumInForce(tx, scope);
  if (version !== asked.version) throw new AppError('agreement.outdated');
  const acceptance = { document: 'ADDENDUM', ...asked, locale: scope.locale } as const;
  await agreements.insertAcceptance(tx, scope, acceptance);
  return acceptedBy(scope, acceptance);
}

/** The addendum that a person is asked to accept. */
export async function addendumInForce(
  db: Database,
  scope: Pick<Scope, 'thirdParty'>,
): Promise<{ variant: AddendumVariant; version: number }> {
  const variant = variantFor(scope);
  return { variant, version: await legalVersionInForce(db, addendumTexts[variant]) };
}

/** The version of the terms that a person is asked to accept. */
export function termsVersionInForce(db: Database, variant: TermsVariant): Promise<number> {
  return legalVersionInForce(db, termsTexts[variant]);
}

function variantFor({ thirdParty }: { thirdParty: boolean }): AddendumVariant {
  return thirdParty ? 'THIRD_PARTY' : 'STANDARD';
}

async function stateOf(
  db: Database,
  userId: string,
  variant: AddendumVariant,
): Promise<AddendumState> {
  const version = await legalVersionInForce(db, addendumTexts[variant]);
  const accepted = await unscopedAgreements.selectAcceptances(db, userId, {
    document: 'ADDENDUM',
    variant,
  });
  const current = accepted.find((one) => one.version === version);
  const earlier = accepted.find((one) => one.version < version);
  return {
    variant,
    version,
    acceptedOn: current?.acceptedOn.toISOString() ?? null,
    previousVersion: earlier?.version ?? null,
  };
}

function acceptedBy(scope: Scope, { document, ...what }: agreements.Acceptance): Activity {
  return {
    event: document === 'ADDENDUM' ? 'ADDENDUM_ACCEPTED' : 'TERMS_ACCEPTED',
    sourceApp: 'IDENTITY',
    entity: {
      type: 'AGREEMENT',
      id: `${document} ${what.variant} ${what.version}`,
      name: scope.actor.name,
      personId: scope.actor.id,
    },
    after: what,
  };
}
