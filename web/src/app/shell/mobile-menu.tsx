import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './header.module.css';
import { type Destinations, NavigationLinks } from './navigation-links.tsx';

/** The navigation where its links have no room beside each other, under a button. */
export function MobileMenu({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the path changes
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const hear = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);

  return (
    <>
      <UnstyledButton
        ref={button}
        className={styles.burger}
        aria-label={text('shell.openMenu')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </UnstyledButton>
      <nav
        id={panelId}
        className={styles.panel}
        data-open={open || undefined}
        aria-label={text('shell.openMenu')}
      >
        <NavigationLinks destinations={destinations} />
      </nav>
    </>
  );
}
