import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../access/scope.ts';
import { scopeOfSession } from '../../access/scope-of-session.ts';
import { openSession } from '../../access/session.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { localeOf } from './locale.ts';
import { readSessionCookie } from './session-cookie.ts';
import { siteOf } from './site.ts';

export type ScopeConfig = Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT' | 'SESSION_IDLE_MINUTES'>;

/** The one place where a request becomes a Scope. Refuses with the reason a session is not live. */
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
  // Browsers share cookies between ports and sites: a session is for one site.
  if (session.site !== site) throw new AppError('session.invalid_token');
  refuseStaleScreen(request, session.companyId);
  return scopeOfSession(session, {
    site,
    locale: localeOf(request, site),
    requestId: request.id,
  });
}

/** A call that no person made. A beacon can have no header of its own and says it in its address. */
function isBackground(request: FastifyRequest): boolean {
  const { background } = (request.query ?? {}) as { background?: unknown };
  return request.headers['x-background'] === '1' || background === '1';
}

/**
 * A tab drawn for one company must not act for another that was chosen in a second tab; a screen
 * that was drawn without a company says `none`.
 */
function refuseStaleScreen(request: FastifyRequest, companyId: string | null): void {
  const drawnFor = request.headers['x-company-id'];
  if (drawnFor !== undefined && drawnFor !== (companyId ?? 'none')) {
    throw new AppError('company.other_chosen');
  }
}
