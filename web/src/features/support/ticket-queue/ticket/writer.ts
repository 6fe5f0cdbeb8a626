import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { KeyboardEvent } from 'react';

/** What the forms of the composer share. */
export interface WriterProps {
  ticket: QueueTicket;
  field: (element: HTMLTextAreaElement | null) => void;
  onSent: (goesOn: boolean) => void;
  onWriting: (isWriting: boolean) => void;
}

/** Ctrl and Enter send, as in a mail program. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('[data-by-key]'));
}
