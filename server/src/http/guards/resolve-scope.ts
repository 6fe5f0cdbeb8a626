import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../access/scope.ts';
import { scopeOfSession } from '../../access/scope-of-session.ts';
import { openSession, sessionStillOpen } from '../../access/session.ts';
import {
  type FoundSession,
  findPersonWithoutSession,
} from '../../access/session.unscoped.repository.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { onPrimary } from '../../db/statement-context.ts';
import { localeOf } from './locale.ts';
import { readSessionCookie } from './session-cookie.ts';
import { siteOf } from './site.ts';

export type ScopeConfig = Pick<
  Config,
  'SITE_HOSTS' | 'ENVIRONMENT' | 'SESSION_IDLE_MINUTES' | 'factorRules'
>;

/** The only place that builds the Scope of a request. Throws the reason when there is no live session. */
export async function resolveScope(
  request: FastifyRequest,
  db: Database,
  config: ScopeConfig,
): Promise<Scope> {
  const session = await openSession(db, readSessionCookie(request), {
    idleMinutes: config.SESSION_IDLE_MINUTES,
    prolong: !isBackground(request),
  });
  const site = siteOf(request, config);
  // Browsers share cookies between ports and sites, but a session belongs to one site.
  if (session.site !== site) throw new AppError('session.invalid_token');
  refuseStaleScreen(request, session);
  return scopeOfSession(session, {
    site,
    locale: localeOf(request, site),
    requestId: request.id,
    factorRules: config.factorRules,
  });
}

/**
 * The caller of an answer that is still being sent, as they are now: in the company of the call,
 * which they may have left for another one since.
 */
export async function rereadScope(
  db: Database,
  { SESSION_IDLE_MINUTES: idleMinutes }: ScopeConfig,
  scope: Scope,
): Promise<Scope> {
  const { actor, company, site } = scope;
  const person = await onPrimary(() =>
    findPersonWithoutSession(db, { userId: actor.id, companyId: company?.id ?? null, site }),
  );
  // By its id: choosing another company gives the session another token.
  const session = await onPrimary(() => sessionStillOpen(db, scope.sessionId, { idleMinutes }));
  if (!session || !person || person.endedOn) throw new AppError('session.invalid_token');
  return scopeOfSession(person, scope);
}

/** A call without a user action. A beacon cannot set a header, so it uses a query parameter. */
function isBackground(request: FastifyRequest): boolean {
  const { background } = (request.query ?? {}) as { background?: unknown };
  return request.headers['x-background'] === '1' || background === '1';
}

/**
 * A tab that shows one company must not act for another company that was chosen in a second tab. A
 * screen without a company sends `none`.
 */
function refuseStaleScreen(
  request: FastifyRequest,
  { companyId, endedContext }: Pick<FoundSession, 'companyId' | 'endedContext'>,
): void {
  const drawnFor = request.headers['x-company-id'];
  if (drawnFor === undefined || drawnFor === (companyId ?? 'none')) return;
  const isOver = drawnFor === endedContext?.id;
  throw new AppError(isOver ? 'company.visit_over' : 'company.other_chosen');
}
