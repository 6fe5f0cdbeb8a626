import { UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ProductCard } from '../../kit/products/product-cards.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { CardHead } from './card-head.tsx';
import type { CardTools } from './card-tools.ts';
import { LockedActions } from './locked-actions.tsx';
import styles from './product-card.module.css';

interface Props {
  card: ProductCard;
  tools: CardTools;
}

/** Faded. What can be done about it shows on hover and focus, and always where nothing hovers. */
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
