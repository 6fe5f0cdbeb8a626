import { Menu } from '@mantine/core';
import {
  IconBook2,
  IconHelp,
  IconLifebuoy,
  IconMail,
  IconNews,
  IconVocabulary,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import header from './header.module.css';
import type { helpDestinations } from './help-destinations.ts';
import '../../ui/theme/overlays.ts';

const UnreadCount = lazyPart(() => import('./unread-count.tsx'), 'UnreadCount');

const icons = {
  knowledgeBase: IconBook2,
  support: IconLifebuoy,
  releaseNotes: IconNews,
  dataDictionary: IconVocabulary,
  contactUs: IconMail,
};

/** It takes the place of the button that was pressed: its focus first, then it opens. */
export function HelpMenu({
  destinations,
  badge,
}: {
  destinations: ReturnType<typeof helpDestinations>;
  /** On the button; visitors have none. */
  badge?: ReactNode;
}) {
  const text = useText('shell');
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={220}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton ref={target} className={header.help}>
          <IconHelp size={20} aria-hidden />
          <VisuallyHidden>{text('shell.help')}</VisuallyHidden>
          {badge}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {destinations.map(({ label, id }) => {
          const Icon = icons[label];
          return (
            <Menu.Item
              key={id}
              leftSection={<Icon size={16} />}
              renderRoot={(props) => <RouteLink id={id} {...props} />}
            >
              {text(`shell.help.${label}`)}
              {label === 'releaseNotes' ? (
                <Suspense>
                  <UnreadCount />
                </Suspense>
              ) : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
