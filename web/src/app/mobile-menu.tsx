import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useText } from '../lib/messages.ts';
import styles from './header.module.css';
import type { destinationsFor } from './navigation.ts';
import { RouteLink } from './route-link.tsx';

/** The navigation of narrow screens, under a button. */
export function MobileMenu({ destinations }: { destinations: ReturnType<typeof destinationsFor> }) {
  const text = useText('shell');
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the path changes
  useEffect(() => setOpen(false), [pathname]);

  return (
    <>
      <UnstyledButton
        className={styles.burger}
        aria-label={text('shell.openMenu')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </UnstyledButton>
      <nav
        id={panelId}
        className={styles.panel}
        data-open={open || undefined}
        aria-label={text('shell.openMenu')}
      >
        {destinations.map(({ id, label }) => (
          <RouteLink key={id} id={id} className={styles.link} activeProps={{ 'data-active': true }}>
            {text(label)}
          </RouteLink>
        ))}
      </nav>
    </>
  );
}
