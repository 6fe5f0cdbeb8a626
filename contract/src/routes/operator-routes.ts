import type { Route } from './route.ts';

/** The pages of the operator. They concern the whole portal, so that no company is chosen for them. */
export const operations = {
  operations: {
    path: '/operations',
    title: 'operations',
    pageView: 'operations',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsReports: {
    path: '/operations/reports',
    title: 'reports',
    pageView: 'operations-reports',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsJobs: {
    path: '/operations/jobs',
    title: 'operationsJobs',
    pageView: 'operations-jobs',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsMail: {
    path: '/operations/mail',
    title: 'operationsMail',
    pageView: 'operations-mail',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsThrottles: {
    path: '/operations/throttles',
    title: 'operationsThrottles',
    pageView: 'operations-throttles',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsAnnouncements: {
    path: '/operations/announcements',
    title: 'operationsAnnouncements',
    pageView: 'operations-announcements',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsFlags: {
    path: '/operations/flags',
    title: 'operationsFlags',
    pageView: 'operations-flags',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsProducts: {
    path: '/operations/products',
    title: 'operationsProducts',
    pageView: 'operations-products',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsGlossary: {
    path: '/operations/glossary',
    title: 'operationsGlossary',
    pageView: 'operations-glossary',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
  operationsStaff: {
    path: '/operations/staff',
    title: 'operationsStaff',
    pageView: 'operations-staff',
    login: 'session',
    permission: 'LIST OPERATIONS',
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;

/** The pages of the staff who answer tickets of all companies. */
export const queue = {
  /** The home of the staff who answer tickets or run the portal. */
  today: {
    path: '/today',
    title: 'today',
    pageView: 'today',
    login: 'session',
    permission: 'LIST TICKET_QUEUE',
    withoutCompany: true,
  },
  ticketQueue: {
    path: '/ticketQueue',
    title: 'ticketQueue',
    pageView: 'ticket-queue',
    login: 'session',
    permission: 'LIST TICKET_QUEUE',
    withoutCompany: true,
  },
  queuedTicket: {
    path: '/ticketQueue/tickets/:ticketId',
    title: 'queuedTicket',
    pageView: 'queued-ticket',
    login: 'session',
    permission: 'LIST TICKET_QUEUE',
    withoutCompany: true,
  },
  savedReplies: {
    path: '/ticketQueue/savedReplies',
    title: 'savedReplies',
    pageView: 'saved-replies',
    login: 'session',
    permission: 'LIST TICKET_QUEUE',
    withoutCompany: true,
  },
  parkedMail: {
    path: '/ticketQueue/parkedMail',
    title: 'parkedMail',
    pageView: 'parked-mail',
    login: 'session',
    permission: 'LIST TICKET_QUEUE',
    withoutCompany: true,
  },
  queueReports: {
    path: '/ticketQueue/reports',
    title: 'reports',
    pageView: 'queue-reports',
    login: 'session',
    permission: 'LIST TICKET_QUEUE',
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;

/** The pages of the staff who write articles, release notes and insights. */
export const contentEditing = {
  contentEditor: {
    path: '/contentEditor',
    title: 'contentEditor',
    pageView: 'content-editor',
    login: 'session',
    permission: 'LIST CONTENT',
    withoutCompany: true,
  },
  contentItem: {
    path: '/contentEditor/items/:itemId',
    title: 'contentItem',
    pageView: 'content-item',
    login: 'session',
    permission: 'LIST CONTENT',
    withoutCompany: true,
  },
  contentReports: {
    path: '/contentEditor/reports',
    title: 'reports',
    pageView: 'content-reports',
    login: 'session',
    permission: 'LIST CONTENT',
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;
