import { IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import styles from './palette-button.module.css';
import { recordUse } from './palette-use.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
/** The shortcut does nothing while a dialog is open. */
const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Opens the palette: by this button, or by Ctrl-K from any page. */
export function PaletteButton({ loginId }: { loginId: string }) {
  const text = useText('shell');
  const [open, setOpen] = useState(false);
  usePageUse(loginId);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
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
        onPointerEnter={() => void Palette.preload?.()}
        onFocus={() => void Palette.preload?.()}
        onClick={() => setOpen(true)}
      >
        <IconSearch className={styles.icon} size={18} aria-hidden />
        <span className={styles.words}>{text('common.search')}</span>
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

/** Records each page that the user reaches, for the order of the palette. */
function usePageUse(loginId: string) {
  const id = useRouterState({
    select: ({ status, matches }) =>
      status === 'idle' ? matches.at(-1)?.staticData.routeId : undefined,
  });
  useEffect(() => {
    if (id) recordUse(loginId, `page-${id}`);
  }, [loginId, id]);
}
