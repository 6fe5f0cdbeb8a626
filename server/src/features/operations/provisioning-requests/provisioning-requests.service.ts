import type { ErrorCode } from '@endcap/contract/errors';
import { errorStatus } from '@endcap/contract/errors';
import type { listProvisioning as listEndpoint } from '@endcap/contract/products/product-settings';
import type { Locale } from '@endcap/contract/sites';
import type { z } from 'zod';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { translate } from '../../../texts/translate.ts';
import { retryTask } from '../../people/tasks/onboarding/invitations.service.ts';
import {
  askNow,
  askProducts,
  findRequest,
  listRequests,
} from '../../products/provisioning/provisioning.service.ts';

/** The requests of all companies that wait for a product, or that failed. */
export async function listProvisioning(
  db: Database,
  { locale }: { locale: Locale },
  query: z.output<typeof listEndpoint.query>,
) {
  return mapItems(await listRequests(db, query), (row) => ({
    requestId: row.id,
    product: row.product,
    action: row.action,
    state: row.status === 'REFUSED' ? ('FAILED' as const) : ('OPEN' as const),
    user: { name: row.userName, loginId: toReadableAddress(row.loginId) },
    company: { id: row.companyId, name: row.companyName },
    reason: row.reason && reasonText(locale, row.reason),
    attempts: row.attempts,
    createdOn: row.createdOn.toISOString(),
    askedOn: row.askedOn?.toISOString() ?? null,
  }));
}

/** The text of an error code; the own words of a product stay. */
function reasonText(locale: Locale, reason: string): string {
  return Object.hasOwn(errorStatus, reason) ? translate(locale, reason as ErrorCode) : reason;
}

type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Sends a request again. The log of the company names the super admin. */
export async function retryProvisioning(
  db: Database,
  scope: Scope,
  requestId: string,
  config: Config,
): Promise<{ product: string; user: string }> {
  const row = await findRequest(db, requestId);
  if (!row) throw new AppError('resource.not_found');
  const { companyId: id, companyName: name, companyType: type } = row;
  const own: CompanyScope = { ...scope, company: { id, name, type }, persona: null };
  const isRefusedGrant = row.status === 'REFUSED' && row.action === 'GRANT';
  if (isRefusedGrant) await retryTask(db, own, row.taskId, config);
  else await sendAgain(db, own, row);
  return { product: row.product, user: row.userName };
}

/** Each for itself: a request that cannot be sent again does not keep the others back. */
export async function retryProvisioningRequests(
  db: Database,
  scope: Scope,
  requestIds: readonly string[],
  config: Config,
) {
  let sent = 0;
  const left: { requestId: string; user: string | null; code: string; message: string }[] = [];
  for (const requestId of new Set(requestIds)) {
    try {
      await retryProvisioning(db, scope, requestId, config);
      sent += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A super admin who has lost the role sends none of the others either.
      if (error.code === 'access.denied') throw error;
      const user = (await findRequest(db, requestId))?.userName ?? null;
      const { code } = error;
      left.push({ requestId, user, code, message: translate(scope.locale, code) });
    }
  }
  return { sent, left };
}

/** An open request keeps its id; a refused revocation is made again under a new one. */
async function sendAgain(db: Database, own: CompanyScope, seen: FoundRequest): Promise<void> {
  await transact(db, async (tx) => {
    await refuseLostRights(tx, own);
    const now = await findRequest(tx, seen.id);
    if (!now || now.status !== seen.status || now.status === 'DONE') {
      throw new AppError('task.other_stage');
    }
    const { taskId, userId, product, userName } = now;
    if (now.status === 'REFUSED') {
      const companyId = own.company.id;
      await askProducts(tx, [{ taskId, companyId, userId, product, action: 'REVOKE' }]);
    } else {
      await askNow(tx, [now.id]);
    }
    await recordActivity(tx, own, {
      event: 'PROVISIONING_RETRIED',
      entity: { type: 'USER', id: userId, name: userName, personId: userId },
      after: { product },
    });
  });
}
