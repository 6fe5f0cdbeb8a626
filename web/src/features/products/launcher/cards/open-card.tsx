import type { ProductCode } from '@endcap/contract/products';
import { productAnalyticsId } from '@endcap/contract/products';
import { IconArrowRight, IconArrowUpRight, IconPin, IconPinFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { launchAddress } from '../../../../kit/products/product-cards.ts';
import { track } from '../../../../lib/browser/track.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { useNewTab } from '../launcher.queries.ts';
import { CardHead } from './card-head.tsx';
import type { CardTools } from './card-tools.ts';
import styles from './product-card.module.css';

/** A real link, so that browser functions such as "open in new tab" work. */
export function OpenCard({ code, tools }: { code: ProductCode; tools: CardTools }) {
  const text = useText('launcher');
  const product = useText('products');
  const id = useId();
  const newTab = useNewTab()(code);
  const tracked = `launch-${productAnalyticsId(code)}`;
  const Arrow = newTab ? IconArrowUpRight : IconArrowRight;
  return (
    <li className={styles.card} data-state="open">
      <CardHead
        code={code}
        state="open"
        titleId={`${id}-title`}
        marker={tools.markerOf(code)}
        corner={<PinButton code={code} tools={tools} />}
      />
      <div className={styles.foot}>
        <a
          className={styles.launch}
          href={launchAddress(code)}
          aria-labelledby={`${id}-launch ${id}-title${newTab ? ` ${id}-tab` : ''}`}
          data-track={tracked}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
          onAuxClick={({ button }) => button === 1 && track({ type: 'CLICK', name: tracked })}
          onKeyDown={(event) => {
            if (!opensCard(event)) return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
          <span id={`${id}-launch`}>{text('launcher.launch')}</span>
          <Arrow size={16} aria-hidden />
        </a>
        {newTab ? (
          <span id={`${id}-tab`} hidden>
            {text('launcher.newTab')}
          </span>
        ) : null}
        <span className={styles.side}>
          <span className={styles.note}>{product(`products.${code}.footer`)}</span>
          <Button
            className={styles.more ?? ''}
            size="compact-sm"
            variant="default"
            aria-label={text('launcher.actionOf', {
              action: text('launcher.learnMore'),
              product: product(`products.${code}.name`),
            })}
            data-track={`learn-${productAnalyticsId(code)}`}
            onClick={() => tools.show({ kind: 'learn', code })}
          >
            {text('launcher.learnMore')}
          </Button>
        </span>
      </div>
    </li>
  );
}

function PinButton({ code, tools: { pins } }: { code: ProductCode; tools: CardTools }) {
  const text = useText('launcher');
  const product = useText('products');
  const label = text('launcher.pin', { product: product(`products.${code}.name`) });
  const isPinned = pins.shortcuts?.pinned.includes(code) ?? false;
  const Pin = isPinned ? IconPinFilled : IconPin;
  return (
    <UnstyledButton
      className={`${styles.cornerButton} ${styles.pin}`}
      aria-label={label}
      title={label}
      aria-pressed={isPinned}
      disabled={!pins.shortcuts}
      data-track="launcher-pin"
      onClick={() => pins.toggle(code)}
    >
      <Pin size={16} aria-hidden />
    </UnstyledButton>
  );
}

/**
 * Any key opens a card, except navigation keys and browser shortcuts: otherwise scrolling, or Shift
 * with Tab, would launch an app. The browser itself handles Enter.
 */
const others =
  /^(Tab|Enter|Escape|Shift|Control|Alt|AltGraph|Meta|OS|Super|Hyper|Fn|FnLock|Symbol|SymbolLock|\w+Lock|Arrow\w+|Page\w+|Home|End|F\d+|ContextMenu|PrintScreen|Pause|Dead|Process|Unidentified|(Audio|Media|Browser|Launch|Brightness)\w+)$/;

function opensCard(event: KeyboardEvent): boolean {
  const { key, repeat, ctrlKey, altKey, metaKey } = event;
  return !(repeat || ctrlKey || altKey || metaKey || others.test(key));
}
