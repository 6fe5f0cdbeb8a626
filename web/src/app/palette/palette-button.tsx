import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './palette-button.module.css';

const load = () => chunk(() => import('./palette.tsx'));
const Palette = lazy(() => load().then((m) => ({ default: m.Palette })));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
/** A dialog that is open asks for its own answer first. */
const isAsked = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Finds products and pages: by this button, or by Ctrl-K from anywhere. */
export function PaletteButton() {
  const text = useText('shell');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!isAsked()) setOpen(true);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <UnstyledButton
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        data-track="palette"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <IconSearch className={styles.icon} size={18} aria-hidden />
        <span className={styles.words}>{text('shell.search')}</span>
        <kbd className={styles.keys} aria-hidden>
          {text(isMac() ? 'shell.search.keys.mac' : 'shell.search.keys')}
        </kbd>
      </UnstyledButton>
      {open ? (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
