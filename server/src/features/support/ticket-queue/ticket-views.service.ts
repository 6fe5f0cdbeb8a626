import { queueLimits } from '@endcap/contract/limits';
import { type TicketView, ticketViewFilters } from '@endcap/contract/support/ticket-views';
import type { Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError, conflictAs, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { countMatching } from './queue-list.repository.ts';
import { dueByNow } from './queue-list.service.ts';
import { findAgent } from './queued-ticket.unscoped.repository.ts';
import * as repository from './ticket-views.repository.ts';

export async function listViews(
  db: Database,
  scope: Scope,
): Promise<{ items: (TicketView & { count: number })[] }> {
  const views = (await repository.selectViews(db, scope)).map(presentView);
  const filters = views.map((view) => view.filters);
  const counts = await countMatching(db, scope, filters, dueByNow());
  return { items: views.map((view, index) => ({ ...view, count: counts[index] ?? 0 })) };
}

/** A filter of an earlier version that is none any more leaves the view as it is without it. */
function presentView({ id, name, filters, version }: repository.TicketViewRecord): TicketView {
  const known = Object.entries(filters).filter(
    ([field, value]) => ticketViewFilters.partial().safeParse({ [field]: value }).success,
  );
  const read = { view: 'OPEN', ...Object.fromEntries(known) } as TicketView['filters'];
  return { viewId: id, name, filters: read, version };
}

/** Checks the right again, after the locks of the act, and writes what changed to the portal's own log. */
async function change<Result>(
  db: Database,
  scope: Scope,
  act: (tx: Transaction) => Promise<{
    result: Result;
    before?: repository.TicketViewRecord;
    after?: repository.TicketViewRecord;
  }>,
): Promise<Result> {
  return transact(db, async (tx) => {
    const { result, before, after } = await act(tx);
    if (!(await findAgent(tx, scope.actor.id))) throw new AppError('access.denied');
    const { id = '', name = '' } = after ?? before ?? {};
    await recordActivity(
      tx,
      { ...scope, company: null },
      {
        event: 'TICKET_VIEW_CHANGED',
        entity: { type: 'TICKET_VIEW', id, name },
        before: valuesOf(before),
        after: valuesOf(after),
        sourceApp: 'SUPPORT',
      },
    );
    return result;
  });
}

function valuesOf(view: repository.TicketViewRecord | undefined) {
  if (!view) return undefined;
  const filters = Object.entries(view.filters).map(
    ([field, value]) => `${field}: ${[value].flat().join(', ')}`,
  );
  return { name: view.name, filters: filters.join('; ') };
}

const nameTaken = conflictAs('ticket_view__name', 'ticket_view.exists', 'name');

export async function addView(
  db: Database,
  scope: Scope,
  values: repository.TicketViewValues,
): Promise<TicketView> {
  return change(db, scope, async (tx) => {
    if ((await repository.countViewsOf(tx, scope)) >= queueLimits.views)
      throw new AppError('ticket_view.too_many');
    const after = await repository.insertView(tx, scope, newId(), values).catch(nameTaken);
    return { result: presentView(after), after };
  });
}

async function lock(tx: Transaction, scope: Scope, id: string) {
  const view = await repository.lockView(tx, scope, id);
  if (!view) throw new AppError('resource.not_found');
  return view;
}

export async function changeView(
  db: Database,
  scope: Scope,
  { viewId, seen }: { viewId: string; seen: number | undefined },
  values: repository.TicketViewValues,
): Promise<TicketView> {
  return change(db, scope, async (tx) => {
    const before = await lock(tx, scope, viewId);
    requireVersion(seen, before.version);
    const after = await repository.updateView(tx, scope, viewId, values).catch(nameTaken);
    return { result: presentView(after), before, after };
  });
}

export async function removeView(db: Database, scope: Scope, viewId: string): Promise<undefined> {
  return change(db, scope, async (tx) => {
    const before = await lock(tx, scope, viewId);
    await repository.deleteView(tx, scope, viewId);
    return { result: undefined, before };
  });
}
