import { type Counts, countedAtHome } from '@endcap/contract/operations/home';
import { type CompanyScope, holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { countWaiting } from '../../shared/memberships/own-companies.repository.ts';
import { countUnreadAnswers } from '../../support/tickets/own-answers.service.ts';
import { countOperations, countQueue } from './counts.unscoped.repository.ts';

const nothing: Counts = { admin: null, queue: null, approvals: null, failed: null, answers: 0 };

/** The counts of those screens that the caller has; each is decided again where it is acted upon. */
export async function readCounts(db: Database, scope: Scope): Promise<Counts> {
  const { blocked, registering, pending, suspended } = scope.person;
  if (blocked || registering || pending || suspended) return nothing;
  const isOperator = holds(scope, 'UPDATE', 'OPERATIONS');
  const isAdmin = scope.company !== null && holds(scope, 'APPROVE', 'ACCESS_REQUEST');
  const isAgent = holds(scope, 'LIST', 'TICKET_QUEUE');
  const { id: userId } = scope.actor;
  const [admin, queue, operations, answers] = await Promise.all([
    isAdmin ? countWaiting(db, scope as CompanyScope) : null,
    isAgent ? countQueue(db, userId, { isOperator }) : null,
    isOperator ? countOperations(db, userId) : null,
    countUnreadAnswers(db, scope, countedAtHome),
  ]);
  return {
    ...{ queue, answers },
    admin: admin && Math.min(admin, countedAtHome),
    approvals: operations?.approvals ?? null,
    failed: operations?.failed ?? null,
  };
}
