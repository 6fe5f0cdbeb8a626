/** A ticket as a help desk gets it. */
export interface HelpDeskTicket {
  incidentId: string;
  subject: string;
  status: string;
  priority: string;
  reason: string;
  product: string | null;
  site: string;
  locale: string;
  company: { id: string; name: string } | null;
  requester: { name: string; email: string };
}

export interface HelpDeskComment {
  id: string;
  author: string;
  authorName: string;
  text: string;
  fileNames: string[];
  createdOn: string;
}

/** The same id each time an event is sent again. */
export interface Delivery {
  id: string;
  signal: AbortSignal;
}

/**
 * Where tickets are answered. Each act rejects when the help desk has not taken it: it is repeated
 * then with the same id, and the acts of a ticket come in their order.
 */
export interface HelpDesk {
  /** False for the built-in queue, which reads the tickets themselves. */
  isOutside: boolean;
  create(ticket: HelpDeskTicket, description: HelpDeskComment, delivery: Delivery): Promise<void>;
  comment(ticket: HelpDeskTicket, comment: HelpDeskComment, delivery: Delivery): Promise<void>;
  changeStatus(ticket: HelpDeskTicket, status: string, delivery: Delivery): Promise<void>;
}

/** The queue of the portal: it needs no message, because it reads the same tables. */
export function builtInHelpDesk(): HelpDesk {
  const nothing = async () => undefined;
  return { isOutside: false, create: nothing, comment: nothing, changeStatus: nothing };
}
