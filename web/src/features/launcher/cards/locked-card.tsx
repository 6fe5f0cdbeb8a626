import { Button, UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ProductCard } from '../../../kit/products/product-cards.ts';
import { productAnalyticsId } from '../../../kit/products/product-cards.ts';
import { productLooks } from '../../../kit/products/product-catalogue.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { CardHead } from './card-head.tsx';
import type { CardTools, OpenDialog } from './card-tools.ts';
import styles from './product-card.module.css';

interface Props {
  card: ProductCard;
  tools: CardTools;
}

/** A faded card. Its actions show on hover and focus, and always on touch screens. */
export function LockedCard({ card, tools }: Props) {
  const text = useText('launcher');
  const product = useText('products');
  const id = useId();
  const { code, state } = card;
  const why = text('launcher.why.of', { product: product(`products.${code}.name`) });
  return (
    <li className={styles.card} data-state={state}>
      <CardHead
        {...card}
        titleId={`${id}-title`}
        marker={tools.markerOf(code)}
        corner={
          <UnstyledButton
            className={styles.cornerButton}
            aria-label={why}
            title={text('launcher.why')}
            data-track="launcher-why"
            onClick={() => tools.show({ kind: 'why', code })}
          >
            <IconHelpCircle size={18} aria-hidden />
          </UnstyledButton>
        }
      />
      <div className={styles.bar}>
        <span className={styles.state}>
          <StateText card={card} tools={tools} />
        </span>
        <LockedActions card={card} tools={tools}>
          <span className={styles.again} aria-hidden>
            <StateText card={card} tools={tools} />
          </span>
        </LockedActions>
      </div>
    </li>
  );
}

function StateText({ card: { code, state }, tools }: Props) {
  const text = useText('launcher');
  const day = useDate();
  const asked = tools.askedOn(code);
  if (state === 'pending') return text('launcher.working');
  if (asked) return text('launcher.asked', { date: day(asked, 'table') });
  return text('launcher.talkToAdmin');
}

interface LockedActionsProps {
  card: ProductCard;
  tools: CardTools;
  /** The state of the access, on cards with enough space. */
  children: ReactNode;
}

/** The action bar of a locked card. */
function LockedActions({ card: { code, state }, tools, children }: LockedActionsProps) {
  const text = useText('launcher');
  const product = useText('products');
  const name = product(`products.${code}.name`);
  const button = (kind: OpenDialog['kind'], action: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text('launcher.actionOf', { action, product: name })}
      data-track={`${kind}-${productAnalyticsId(code)}`}
      onClick={() => tools.show({ kind, code })}
    >
      {action}
    </Button>
  );
  if (state === 'pending')
    return <span className={styles.actions}>{button('pending', text('launcher.pending'))}</span>;
  if (tools.isComing(code))
    return (
      <span className={styles.actions}>
        <Button size="compact-sm" variant="default" disabled>
          {text('launcher.comingSoon')}
        </Button>
      </span>
    );
  const mayAsk = tools.mayAsk && !tools.askedOn(code);
  return (
    <span className={styles.actions}>
      {productLooks[code].learnMore ? button('learn', text('launcher.learnMore')) : null}
      {mayAsk ? button('ask', text('launcher.ask')) : children}
    </span>
  );
}
