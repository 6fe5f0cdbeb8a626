import { CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { DialogToasts } from '../feedback/toasts.tsx';
import { useUiText } from '../ui-text.ts';
import drawerPanelStyles from './drawer-panel.module.css';
import styles from './side-panel.module.css';
import { useEscapeLayer } from './use-escape-layer.ts';
import { useFocusReturn } from './use-focus-return.ts';
import '../theme/drawers.ts';

interface Props {
  /** Names the thing: the focus moves when it is about another. */
  about: string;
  /** Above the title, in small. */
  eyebrow: string;
  title: string;
  onClose: () => void;
  /** Next to the closing button. */
  actions?: ReactNode;
  /** Not when the page was opened together with the panel. */
  takesFocus: boolean;
  children: ReactNode;
}

const atOnce = { getInitialValueInEffect: false };

/** What is known about one thing: beside a list where there is room for both, above it elsewhere. */
export function SidePanel(props: Props) {
  useFocusReturn();
  const isBeside = useMediaQuery('(min-width: 1024px)', undefined, atOnce);
  return isBeside ? <Beside {...props} /> : <Above {...props} />;
}

function Beside({ about, eyebrow, title, onClose, actions, takesFocus, children }: Props) {
  const text = useUiText();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [about]);
  const panel = useRef<HTMLElement>(null);
  useEscape(onClose, panel);
  return (
    <aside ref={panel} className={styles.beside} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <CloseButton aria-label={text('common.close')} onClick={onClose} />
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {children}
    </aside>
  );
}

function Above({ eyebrow, title, onClose, actions, children }: Props) {
  const text = useUiText();
  useEscapeLayer(onClose);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, atOnce);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={isPhone ? '100%' : 480}
      returnFocus={false}
      classNames={{ content: styles.above ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content>
        <Drawer.Body>
          <div className={styles.head}>
            <div className={styles.words}>
              <p className={styles.eyebrow}>{eyebrow}</p>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            </div>
            <Drawer.CloseButton aria-label={text('common.close')} />
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          {children}
          <div className={drawerPanelStyles.toasts}>
            <DialogToasts />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Escape closes it, unless the key is meant for a field, a menu or a dialog. From inside the panel the
 * key goes no further, because the list beside it would drop its selection.
 */
function useEscape(onClose: () => void, panel: RefObject<HTMLElement | null>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const isElsewhere = target?.closest?.('input, textarea, [role="dialog"], [role="menu"]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) {
      if (panel.current?.contains(target)) event.preventDefault();
      onClose();
    }
  });
  useEffect(() => {
    const close = (event: KeyboardEvent) => onKey(event);
    const element = panel.current;
    element?.addEventListener('keydown', close);
    document.addEventListener('keydown', close);
    return () => {
      element?.removeEventListener('keydown', close);
      document.removeEventListener('keydown', close);
    };
  }, [panel]);
}

interface DrawerPanelProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
}

const width = 440;

/** Beside the page, from the right; on a phone over it. Open for as long as it is rendered. */
export function DrawerPanel({ onClose, title, children }: DrawerPanelProps) {
  const text = useUiText();
  useFocusReturn();
  useEscapeLayer(onClose);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={width}
      returnFocus={false}
      classNames={{ content: drawerPanelStyles.content ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content>
        <div className={drawerPanelStyles.header}>
          <Drawer.Title className={drawerPanelStyles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={text('common.close')} data-autofocus />
        </div>
        <Drawer.Body className={drawerPanelStyles.body}>
          {children}
          <div className={drawerPanelStyles.toasts}>
            <DialogToasts />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
