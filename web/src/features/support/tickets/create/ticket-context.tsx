import type { UserContext } from '@endcap/contract/identity/identity';
import { ticketLimits } from '@endcap/contract/limits';
import type { TicketContext } from '@endcap/contract/support/tickets';
import { lastPage } from '../../../../lib/browser/last-page.ts';
import { lastRequestIds } from '../../../../lib/call/last-requests.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import styles from '../tickets.module.css';
import type { TicketCreationSearch } from '../tickets.search.ts';

/** What helps to find the cause: the page and the requests before this one. */
export function gatherContext({ page, requestId }: TicketCreationSearch): TicketContext {
  const from = page ?? lastPage();
  const requestIds = requestId ? [requestId] : lastRequestIds();
  return {
    ...(from && { page: from.slice(0, ticketLimits.page) }),
    browser: navigator.userAgent.slice(0, ticketLimits.browser),
    ...(requestIds.length > 0 && { requestIds: requestIds.slice(0, ticketLimits.requestIds) }),
  };
}

interface Props {
  context: TicketContext;
  user: UserContext | null;
  product: string | null;
  agrees: boolean;
  onChange: (agrees: boolean) => void;
}

/** Shows all of it before it is sent, and sends it only when the person agrees. */
export function ContextField({ context, user, product, agrees, onChange }: Props) {
  const text = useText('tickets');
  const list = useListText();
  const facts = [
    { name: text('words.page'), value: context.page },
    { name: text('words.product'), value: product },
    { name: text('words.company'), value: user?.tenant?.name },
    { name: text('tickets.context.browser'), value: context.browser },
    { name: text('tickets.context.requests'), value: list(context.requestIds ?? []) },
  ];
  return (
    <div className={styles.context} data-on={agrees || undefined}>
      <Checkbox
        label={text('tickets.context.agree')}
        description={text('tickets.context.hint')}
        checked={agrees}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <dl className={styles.contextFacts}>
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
