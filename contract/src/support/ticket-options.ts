/** The values of `oscType`. */
export const ticketTypes = ['SUPPORT', 'ACCESS', 'DATA_DICTIONARY', 'BUG'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** The reasons of the form, in their order, each with its type. */
export const ticketReasons = [
  { id: 'PRODUCT', oscType: 'SUPPORT' },
  { id: 'DATA', oscType: 'SUPPORT' },
  { id: 'DATA_DICTIONARY', oscType: 'DATA_DICTIONARY' },
  { id: 'ACCESS', oscType: 'ACCESS' },
  { id: 'BUG', oscType: 'BUG' },
  { id: 'OTHER', oscType: 'SUPPORT' },
] as const satisfies { id: string; oscType: TicketType }[];
export type TicketReason = (typeof ticketReasons)[number]['id'];
export const reasonIds = ticketReasons.map(({ id }) => id) as [TicketReason, ...TicketReason[]];

export const ticketStatuses = [
  'NEW',
  'IN_PROGRESS',
  'WAITING_ON_YOU',
  'RESOLVED',
  'CLOSED',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How a ticket arrived. */
export const ticketChannels = ['FORM', 'CONTACT_US', 'MAIL', 'HELP_DESK'] as const;
export type TicketChannel = (typeof ticketChannels)[number];

/** How a comment arrived. */
export const commentChannels = ['PORTAL', 'MAIL', 'HELP_DESK'] as const;
export type CommentChannel = (typeof commentChannels)[number];

export const ticketPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The kinds of file that a ticket takes, by the end of their name. */
export const attachmentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
} as const;
export type AttachmentExtension = keyof typeof attachmentTypes;
