import { getQueueTicket, listQueue } from '@endcap/contract/support/ticket-queue';
import { createTicket } from '@endcap/contract/support/tickets';
import { expect } from 'vitest';
import { buildUser, type TestUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { uploadForm } from '../../../../testing/upload-form.ts';

/** An internal user who answers tickets. */
export async function buildAgent(test: TestApp) {
  const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null, member: false });
  await test.db
    .updateTable('user_account')
    .set({ attributes: ['SUPPORT'] })
    .where('id', '=', user.id)
    .execute();
  return { user, caller: await test.as(user) };
}

export interface SentTicket {
  subject?: string;
  description?: string;
  file?: { fileName: string; content: Buffer };
}

/** A ticket of a supplier, as the form sends it. */
export async function sendTicket(
  test: TestApp,
  { subject = 'The export is empty', description = 'It has no rows.', file }: SentTicket = {},
  author?: TestUser,
) {
  const requester = author ?? (await buildUser(test.db));
  const caller = await test.as(requester);
  const detail = JSON.stringify({ reason: 'BUG', subject, description });
  const form = uploadForm(file && { field: 'file', ...file }, { incidentDetail: detail });
  const answer = await test.app.inject({
    method: 'POST',
    url: createTicket.path,
    headers: { ...caller.headers, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode).toBe(201);
  const { incidentId } = answer.json<{ incidentId: string }>();
  return { requester, caller, incidentId, params: { incidentId } };
}

type Agent = Awaited<ReturnType<typeof buildAgent>>['caller'];

export async function readTicket(agent: Agent, incidentId: string) {
  return (await agent.call(getQueueTicket, { params: { incidentId } })).body;
}

/** The references that a request of the queue finds, in its order. */
export async function found(
  agent: Agent,
  query: NonNullable<Parameters<Agent['call']>[1]>['query'] | Record<string, string>,
): Promise<string[]> {
  const { body } = await agent.call(listQueue, { query: query as Record<string, string> });
  return body.items.map(({ incidentId }) => incidentId);
}
