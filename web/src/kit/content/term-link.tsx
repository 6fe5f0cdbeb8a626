import { routeOf } from '@endcap/contract/routes/routes';
import { Popover } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/call.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useMayOpen } from '../../lib/session/use-may-open.ts';
import { useFollowPath } from '../page/path-link.tsx';
import styles from './content-text.module.css';
import '../../ui/theme/overlays.ts';

const route = 'dataDictionaryV2';
const closeMs = 150;
const width = 320;

interface Props {
  id: string;
  children: ReactNode;
}

/** A term of the data dictionary; plain text for a reader without the dictionary. */
export function TermLink({ id, children }: Props) {
  return useMayOpen(route) ? (
    <DefinedTerm id={id}>{children}</DefinedTerm>
  ) : (
    <span>{children}</span>
  );
}

/** Shows the definition on hover and focus, and on the first tap of a finger. */
function DefinedTerm({ id, children }: Props) {
  const text = useText('content-text');
  const followPath = useFollowPath();
  const definitionId = useId();
  const { opened, show, hide, hideSoon } = usePopover();
  const touched = useRef(false);
  const term = useDefinition(id, opened);
  const href = `${routeOf(route).path}?${new URLSearchParams({ selected: id })}`;
  return (
    <Popover opened={opened} width={width} position="top-start" withRoles={false} shadow="md">
      <Popover.Target>
        <a
          href={href}
          className={styles.term}
          aria-describedby={opened ? definitionId : undefined}
          data-track="content-term"
          onPointerDown={({ pointerType }) => {
            touched.current = pointerType === 'touch' && !opened;
          }}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show()}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hideSoon()}
          onFocus={show}
          onBlur={hideSoon}
          onClick={(event) => {
            if (!touched.current) return followPath(event, href);
            touched.current = false;
            event.preventDefault();
            show();
          }}
        >
          {children}
        </a>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.definition}
        onPointerEnter={show}
        onPointerLeave={hideSoon}
        onFocus={show}
        onBlur={hideSoon}
      >
        <span id={definitionId} className={styles.definitionText} role="status">
          <strong>{term.data?.business_name}</strong>
          {term.data?.business_definition}
          {term.isPending ? text('common.loading') : null}
          {term.isError ? text('content-text.term.failed') : null}
        </span>
        <a
          href={href}
          onClick={(event) => {
            hide();
            followPath(event, href);
          }}
        >
          {text('content-text.term.open')}
        </a>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Stays open while the pointer moves to it; Escape closes it. */
function usePopover() {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => setOpened(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(false);
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Element && !target.closest(`.${styles.definition}`) && setOpened(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [opened]);
  return {
    opened,
    show: () => {
      clearTimeout(timer.current);
      setOpened(true);
    },
    hide,
    hideSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(hide, closeMs);
    },
  };
}

const keptMs = 10 * 60_000;

function useDefinition(id: string, opened: boolean) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['content-term', locale, id] as const,
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/glossary/:id', { params: { id }, signal });
      return answer.match_list[0] ?? null;
    },
    enabled: opened,
    staleTime: keptMs,
    retry: false,
  });
}
