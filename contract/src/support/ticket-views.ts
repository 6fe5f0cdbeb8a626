import { z } from 'zod';
import { endpoint, mayGlobally, nothing } from '../endpoint.ts';
import { queueLimits, searchMaxLength } from '../limits.ts';
import { versionHeader } from '../parts.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { line, text } from '../text.ts';
import { queueList } from './ticket-lists.ts';
import { reasonIds, ticketChannels, ticketPriorities, ticketStatuses } from './ticket-options.ts';
import { queueTag } from './ticket-queue.ts';
import { queueViews } from './ticket-queue-options.ts';

const views = '/api/ticket-queue/views';
const view = `${views}/:viewId` as const;
const viewPath = z.object({ viewId: z.uuid() });
/** A view is the caller's own, so that the right to read the queue is enough. */
const ofStaff = { access: mayGlobally('LIST', 'TICKET_QUEUE'), area: 'ticketQueue' } as const;

function some<Value extends z.ZodType>(value: Value) {
  return z.array(value).min(1).max(queueLimits.perFilter, 'field.too_long').optional();
}

/** What the list of the queue asks for, without its page. */
export const ticketViewFilters = z.strictObject({
  view: z.enum(queueViews),
  search: text(searchMaxLength).min(1, 'field.required').optional(),
  sortBy: z.enum(queueList.sortColumns).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  status: some(z.enum(ticketStatuses)),
  priority: some(z.enum(ticketPriorities)),
  product: some(z.enum(productCodes)),
  site: some(z.enum(sites)),
  reason: some(z.enum(reasonIds)),
  channel: some(z.enum(ticketChannels)),
  company: some(z.uuid()),
  tag: some(queueTag),
  assignee: some(z.uuid()),
});
export type TicketViewFilters = z.output<typeof ticketViewFilters>;

const viewValues = z.strictObject({ name: line(queueLimits.viewName), filters: ticketViewFilters });

const ticketView = z.object({
  viewId: z.uuid(),
  name: z.string(),
  filters: ticketViewFilters,
  version: z.int(),
});
export type TicketView = z.output<typeof ticketView>;

export const listTicketViews = endpoint({
  ...ofStaff,
  method: 'GET',
  path: views,
  summary: 'The views of the queue that the caller has saved, by name, with their counts',
  response: z.object({
    /** Counts go up to a limit. */
    items: z.array(ticketView.extend({ count: z.int() })),
  }),
});

export const addTicketView = endpoint({
  ...ofStaff,
  method: 'POST',
  path: views,
  summary: 'Save a view of the queue for oneself',
  body: viewValues,
  status: 201,
  response: ticketView,
  errors: ['ticket_view.exists', 'ticket_view.too_many'],
});

export const changeTicketView = endpoint({
  ...ofStaff,
  method: 'PUT',
  path: view,
  summary: 'Give an own view of the queue another name or other filters',
  params: viewPath,
  headers: versionHeader,
  body: viewValues,
  versioned: true,
  response: ticketView,
  errors: ['resource.changed', 'ticket_view.exists'],
});

export const removeTicketView = endpoint({
  ...ofStaff,
  method: 'DELETE',
  path: view,
  summary: 'Remove an own view of the queue',
  params: viewPath,
  response: nothing,
});
