import { IconHelp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyThemed } from '../../kit/theme/lazy-themed.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import header from './header.module.css';
import type { helpDestinations } from './help-destinations.ts';

const loadMenu = () => import('./help-menu.tsx');
const HelpMenu = lazyThemed(loadMenu, 'HelpMenu');

type Destinations = ReturnType<typeof helpDestinations>;

/** The menu's code is loaded when the user points at the button: most first visits never do. */
export function HelpButton({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const [asked, setAsked] = useState(false);
  const button = (
    <UnstyledButton
      className={header.help}
      aria-label={text('shell.help')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <IconHelp size={20} />
    </UnstyledButton>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <HelpMenu destinations={destinations} />
    </Suspense>
  );
}
