import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import header from './header.module.css';
import type { helpDestinations } from './help-destinations.ts';

const HelpMenu = lazyPart(() => import('./help-menu.tsx'), 'HelpMenu');

type Destinations = ReturnType<typeof helpDestinations>;

/** The menu's code is loaded when the user points at the button: most first visits never do. */
export function HelpButton({
  destinations,
  badge,
}: {
  destinations: Destinations;
  /** On the button. */
  badge?: ReactNode;
}) {
  const text = useText('shell');
  const [asked, setAsked] = useState(false);
  const button = (
    <UnstyledButton
      className={header.help}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void HelpMenu.preload?.()}
      onFocus={() => void HelpMenu.preload?.()}
      onClick={() => setAsked(true)}
    >
      <IconHelp size={20} aria-hidden />
      <VisuallyHidden>{text('shell.help')}</VisuallyHidden>
      {badge}
    </UnstyledButton>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <HelpMenu destinations={destinations} badge={badge} />
    </Suspense>
  );
}
