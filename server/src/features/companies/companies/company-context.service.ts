import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { PersonaId, UserContext } from '@endcap/contract/identity/identity';
import { holds, type Scope } from '../../../access/scope.ts';
import { scopeOfSession } from '../../../access/scope-of-session.ts';
import { hashToken } from '../../../access/secret-token.ts';
import { rotateSession } from '../../../access/session.ts';
import { findSession } from '../../../access/session.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { describeUser } from '../../identity/sign-in/identity.service.ts';
import { updateLastLoginIn } from '../../shared/memberships/change-members.repository.ts';
import { represents } from '../../shared/memberships/choosable.ts';
import { lockSession, selectChoosable } from './companies.repository.ts';
import { endVisits, insertVisit } from './company-visits.repository.ts';
import { type ContextChange, type NamedCompany, recordContext } from './context-record.ts';
import { personasOf } from './personas.service.ts';

export interface ContextServices {
  db: Database;
  config: Pick<Config, 'COMPANY_VISIT_MINUTES'>;
}

export interface Choice {
  companyId: string;
  persona?: PersonaId | undefined;
  reason?: string | undefined;
}

/** The token is for the cookie: null when nothing has changed and the old one stays. */
export interface Chosen {
  token: string | null;
  context: UserContext;
}

/** The caller acts for another company from here on, or in the same one with another persona. */
export async function chooseCompany(
  services: ContextServices & { requireProof: () => Promise<void> },
  scope: Scope,
  choice: Choice,
  event: ContextChange['event'],
): Promise<Chosen> {
  const { db } = services;
  const company = await companyToChoose(db, scope, choice.companyId);
  const persona = personaToTake(scope, choice.persona);
  if (company.id === scope.company?.id && persona === scope.persona) return unchanged(db, scope);
  const reason = reasonToRecord(scope, choice);
  if (reason !== null) await services.requireProof();
  return change(services, scope, { event, company, persona, reason });
}

/**
 * A supplier has nowhere to go; internal users work without a company too. Also after the time
 * limit: the session then forgets which company it was.
 */
export async function leaveCompany(services: ContextServices, scope: Scope): Promise<Chosen> {
  if (scope.accountBlock) throw new AppError('access.blocked');
  if (scope.person.external && !holds(scope, 'LIST', 'COMPANY')) {
    throw new AppError('access.denied');
  }
  if (!scope.company && !scope.endedContext) return unchanged(services.db, scope);
  const to = { event: 'COMPANY_CONTEXT_RESET', company: null, persona: null } as const;
  return change(services, scope, { ...to, reason: null });
}

async function companyToChoose(db: Database, scope: Scope, id: string): Promise<NamedCompany> {
  // A user who is blocked in one company may choose another; a blocked account may not.
  if (scope.accountBlock) throw new AppError('access.blocked');
  const company = await selectChoosable(db, scope, id);
  if (!company) throw new AppError('resource.not_found');
  if (company.site !== scope.site) throw new AppError('site.other');
  return { id: company.id, name: company.name };
}

/** In their own company a user has no other persona. */
function personaToTake(scope: Scope, asked: PersonaId | undefined): PersonaId | null {
  if (asked && !personasOf(scope).includes(asked)) {
    const details = [{ in: 'query', field: 'persona', code: 'field.not_an_option' } as const];
    throw new AppError('input.invalid', { details });
  }
  return represents(scope) ? (asked ?? 'SUPPLIER') : null;
}

/** A company sees why a super admin or a spectator came; another view of the same company is no new visit. */
function reasonToRecord(scope: Scope, { companyId, reason }: Choice): string | null {
  if (!isSuperAdmin(scope.actor) || companyId === scope.company?.id) return null;
  if (reason) return reason;
  const details = [{ in: 'query', field: 'reason', code: 'field.required' } as const];
  throw new AppError('input.invalid', { details });
}

async function unchanged(db: Database, scope: Scope): Promise<Chosen> {
  return { token: null, context: await describeUser(db, scope, true) };
}

async function change(
  { db, config }: ContextServices,
  scope: Scope,
  to: ContextChange,
): Promise<Chosen> {
  const token = await transact(db, async (tx) => {
    const now = await refuseIfContextChanged(tx, scope);
    const until = timeLimit(scope, to, { now, minutes: config.COMPANY_VISIT_MINUTES });
    const next = await rotateSession(tx, scope.sessionId, {
      company_id: to.company?.id ?? null,
      persona: to.persona,
      context_until: until,
    });
    const ended = await recordVisit(tx, scope, { ...to, until });
    if (to.company)
      await updateLastLoginIn(tx, { companyId: to.company.id, userId: scope.actor.id });
    // Looked at again behind the member's lock: the company may have removed the user meanwhile.
    if (to.company && !(await selectChoosable(tx, scope, to.company.id)))
      throw new AppError('resource.not_found');
    await recordContext(tx, scope, { ...to, ended });
    return next;
  });
  const session = await findSession(db, hashToken(token));
  if (!session) throw new AppError('session.invalid_token');
  return { token, context: await describeUser(db, scopeOfSession(session, scope), true) };
}

/** Another view of the same company gives no more time in it. */
function timeLimit(
  { actor, company, contextEnd }: Scope,
  to: ContextChange,
  { now, minutes }: { now: Date; minutes: number },
): Date | null {
  if (!to.company || !isSuperAdmin(actor)) return null;
  if (to.company.id === company?.id) return contextEnd?.on ?? null;
  return new Date(now.getTime() + minutes * 60_000);
}

/** Returns whether the time limit ended the visit before, and the log does not have its end yet. */
async function recordVisit(
  tx: Transaction,
  scope: Scope,
  { company, reason, until }: ContextChange & { until: Date | null },
): Promise<NamedCompany | null> {
  if (company && company.id === scope.company?.id) return null;
  const ended = await endVisits(tx, scope);
  if (company && represents(scope)) {
    await insertVisit(tx, scope, { companyId: company.id, reason, endsOn: until });
  }
  return ended > 0 ? scope.endedContext : null;
}

/**
 * When two tabs choose a company at once, the second is refused and does not undo the first. Returns
 * the moment by the database's clock, which all nodes share.
 */
async function refuseIfContextChanged(tx: Transaction, scope: Scope): Promise<Date> {
  const now = await lockSession(tx, scope);
  if (!now) throw new AppError('session.invalid_token');
  const { company, endedContext, persona } = scope;
  const known = company?.id ?? endedContext?.id ?? null;
  const same = now.companyId === known && (endedContext !== null || now.persona === persona);
  if (!same) throw new AppError('company.other_chosen');
  return now.readOn;
}
