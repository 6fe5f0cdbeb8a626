import type { OpenRequest } from '@endcap/contract/people/access-requests';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useListText } from '../../lib/i18n/list-text.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useProductName } from '../products/use-product-name.ts';
import styles from './request-decision.module.css';
import type { Decision, useDecisions } from './use-decisions.ts';

interface Props {
  request: OpenRequest;
  /** From `useDecisions`, once for the list. */
  decisions: ReturnType<typeof useDecisions>;
  /** The list that shows the request, such as its address, and the place of the request there. */
  list: string;
  index: number;
}

/** Approve and Deny for one request. They act at once and give way to the outcome with its undo. */
export function RequestDecision({ request, decisions, list, index }: Props) {
  const text = useText('access-requests');
  const common = useText('common');
  const decided = decisions.decisionOf(request.request_id);
  const outcome = useOutcomeText()(request, decided?.decision);
  const { ref, keep } = useFocusInside(decided?.decision);
  const decide = (decision: Decision) => (event: MouseEvent) => {
    // A row that opens its person is not meant.
    event.stopPropagation();
    keep();
    decisions.decide({ request, decision, list, index });
  };
  const name = `${request.first_name} ${request.last_name}`;
  return (
    <span className={styles.decision} ref={ref}>
      <span className={styles.outcome} aria-live="polite">
        {outcome}
      </span>
      {decided ? (
        <Button
          variant="subtle"
          size="xs"
          onClick={(event) => {
            event.stopPropagation();
            keep();
            decisions.undo(decided.task.taskId);
          }}
          data-track="request-undo"
        >
          {common('common.undo')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ) : (
        <>
          <Button variant="default" size="xs" onClick={decide('DENY')} data-track="request-deny">
            {text('access-requests.deny')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          <Button
            variant="light"
            size="xs"
            onClick={decide('APPROVE')}
            data-track="request-approve"
          >
            {text('access-requests.approve')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </>
      )}
    </span>
  );
}

/** "Nina Park gets Report Builder", or that the request is denied. */
function useOutcomeText() {
  const text = useText('access-requests');
  const productName = useProductName();
  const list = useListText();
  return ({ first_name, last_name, products }: OpenRequest, decision: Decision | undefined) => {
    if (!decision) return '';
    const name = `${first_name} ${last_name}`;
    return decision === 'APPROVE'
      ? text('access-requests.outcome.approved', {
          name,
          products: list(products.map(productName)),
        })
      : text('access-requests.outcome.denied', { name });
  };
}

/** The button that was pressed disappears: the focus goes to the one that takes its place. */
function useFocusInside(state: unknown) {
  const ref = useRef<HTMLSpanElement>(null);
  const acted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the buttons change
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    const { activeElement } = document;
    const isLost = activeElement === document.body || ref.current?.contains(activeElement);
    if (isLost) ref.current?.querySelector('button')?.focus();
  }, [state]);
  return {
    ref,
    keep: () => {
      acted.current = true;
    },
  };
}
