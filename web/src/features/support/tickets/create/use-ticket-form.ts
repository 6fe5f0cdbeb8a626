import type { UserContext } from '@endcap/contract/identity/identity';
import { ticketLimits } from '@endcap/contract/limits';
import type { ProductCode } from '@endcap/contract/products';
import type { TicketReason } from '@endcap/contract/support/ticket-options';
import { looksLikeAddress } from '../../../../kit/forms/writer-fields.tsx';
import { type DraftForm, useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { takeFollowUpText } from '../follow-up-text.ts';
import type { TicketCreationSearch } from '../tickets.search.ts';

export interface TicketValues extends Record<string, unknown> {
  /** Named as the server names it, so that its errors find their fields. */
  incidentDetail: {
    reason: TicketReason | '';
    product: ProductCode | '';
    name: string;
    email: string;
    subject: string;
    description: string;
  };
  agrees: boolean;
  file: File | null;
}

/** Starts with what the link to the form brings along. */
export function useTicketForm(
  user: UserContext | null,
  search: TicketCreationSearch,
): DraftForm<TicketValues> {
  const text = useText('tickets');
  const required = (words: string) => (value: string) => (value.trim() ? null : words);
  const forVisitor = <Check>(check: Check) => (user ? () => null : check);
  return useDraftForm<TicketValues>({
    // Each link has a draft of its own: an earlier one would hide what this link brings along.
    name: `ticket/${Object.values(search).filter(Boolean).join('/')}`,
    never: ['file'],
    initialValues: {
      incidentDetail: {
        reason: reasonOf(search),
        product: search.product ?? '',
        name: '',
        email: '',
        subject: subjectOf(search, text),
        description: search.followUp ? takeFollowUpText(search.followUp) : '',
      },
      // The person asked to report a problem with these details.
      agrees: search.requestId !== undefined,
      file: null,
    },
    validate: {
      incidentDetail: {
        reason: required(text('tickets.reason.required')),
        subject: required(text('tickets.subject.required')),
        description: required(text('tickets.description.required')),
        name: forVisitor(required(text('tickets.name.required'))),
        email: forVisitor((email: string) => {
          if (!email.trim()) return text('tickets.email.required');
          return looksLikeAddress(email) ? null : text('tickets.email.invalid');
        }),
      },
    },
  });
}

function reasonOf({ reason, request, term, page, requestId }: TicketCreationSearch) {
  if (reason) return reason;
  if (request) return 'ACCESS';
  if (term) return 'DATA_DICTIONARY';
  return page || requestId ? 'BUG' : '';
}

function subjectOf(
  { subject, term, followUp }: TicketCreationSearch,
  text: ReturnType<typeof useText<'tickets'>>,
): string {
  if (subject) return subject;
  if (term) return text('tickets.term.subject', { term }).slice(0, ticketLimits.subject);
  return followUp ? text('tickets.followUp.subject', { reference: followUp }) : '';
}
