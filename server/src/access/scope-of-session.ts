import { permissionsOf } from './roles.ts';
import type { Scope } from './scope.ts';
import { obligationOf } from './second-factor.ts';
import type { FoundSession } from './session.unscoped.repository.ts';
import { personOf } from './visitor.ts';

/** Builds the scope of a request from its session, site and language. */
export function scopeOfSession(
  session: FoundSession,
  request: Pick<Scope, 'site' | 'locale' | 'requestId' | 'factorRules'>,
): Scope {
  const { memberRole: role, memberState: state } = session;
  const permissions = permissionsOf({
    group: session.group,
    attributes: session.attributes,
    membership: role && state ? { role, state } : null,
    companyType: session.companyType,
    blocked: session.blockedOn !== null,
    persona: session.endedContext ? null : session.persona,
  });
  const factor = obligationOf(session, request.factorRules);
  return {
    actor: {
      id: session.userId,
      loginId: session.loginId,
      name: `${session.firstName} ${session.lastName}`,
      group: session.group,
    },
    accountBlock: session.blockedOn && { reason: session.blockedReason },
    company: companyOf(session),
    contextEnd: session.companyId ? contextEndOf(session) : null,
    endedContext: session.endedContext,
    // Without its company a session has no view of it either.
    persona: session.endedContext ? null : session.persona,
    thirdParty: session.thirdParty,
    site: request.site,
    locale: request.locale,
    permissions,
    person: personOf(session, permissions, factor),
    sessionId: session.id,
    auditDueDate: session.auditDueDate,
    factor,
    factorRules: request.factorRules,
    requestId: request.requestId,
  };
}

function contextEndOf({ contextUntil, readOn }: FoundSession): Scope['contextEnd'] {
  if (!contextUntil) return null;
  const ms = contextUntil.getTime() - readOn.getTime();
  return { on: contextUntil, secondsLeft: Math.max(0, Math.ceil(ms / 1_000)) };
}

function companyOf(session: FoundSession): Scope['company'] {
  const { companyId, companyName, companyType } = session;
  return companyId && companyName && companyType
    ? { id: companyId, name: companyName, type: companyType }
    : null;
}
