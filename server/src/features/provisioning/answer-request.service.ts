import type { AccessAnswer } from '../../adapters/provisioning/provisioner.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import type { OnAnswered } from './provisioning.service.ts';
import * as requests from './provisioning.unscoped.repository.ts';

const noAnswer = 'product.no_answer';

export interface GivenAnswer extends AccessAnswer {
  requestId: string;
  product: string;
}

/** The first answer counts; what comes after it is heard and changes nothing. */
export async function receiveAnswer(
  db: Database,
  given: GivenAnswer,
  onAnswered: OnAnswered,
): Promise<void> {
  await transact(db, async (tx) => {
    await requests.lockTaskOf(tx, given.requestId);
    const request = await requests.lockRequest(tx, given.requestId);
    if (request?.product !== given.product) throw new AppError('resource.not_found');
    refuseOtherQuestion(request, given);
    if (isAnswered(request)) return;
    await note(tx, request, given, onAnswered);
  });
}

/** That we gave up asking is no answer of theirs. */
function isAnswered({ status, reason }: requests.LockedRequest): boolean {
  return status === 'DONE' || (status === 'REFUSED' && reason !== noAnswer);
}

function refuseOtherQuestion({ action }: requests.LockedRequest, { outcome }: GivenAnswer): void {
  const right = action === 'GRANT' ? 'GRANTED' : 'REVOKED';
  if (outcome === right || outcome === 'REFUSED') return;
  const details = [{ in: 'body', field: 'outcome', code: 'field.not_an_option' } as const];
  throw new AppError('input.invalid', { details });
}

async function note(
  tx: Transaction,
  request: requests.LockedRequest,
  { outcome, reason }: GivenAnswer,
  onAnswered: OnAnswered,
): Promise<void> {
  const refused = outcome === 'REFUSED';
  const why = refused ? reason?.trim() || 'product.refused' : null;
  await requests.markAnswered(tx, request.id, {
    status: refused ? 'REFUSED' : 'DONE',
    reason: why,
  });
  const { taskId, companyId, userId, product, action, accessTypes, askedSince } = request;
  await onAnswered(tx, {
    requestId: request.id,
    ...{ taskId, companyId, userId, product, action, accessTypes, askedSince },
    granted: !refused,
    reason: why,
  });
}

/** After the last attempt. */
export const givenUp = { outcome: 'REFUSED', reason: noAnswer } as const;
