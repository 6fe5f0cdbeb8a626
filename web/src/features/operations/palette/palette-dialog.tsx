import { Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { track } from '../../../lib/browser/track.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { useEscapeLayer } from '../../../ui/overlays/use-escape-layer.ts';
import { useFocusReturn } from '../../../ui/overlays/use-focus-return.ts';
import { findEntries, groupsToShow, wordsOf } from './find-entries.ts';
import styles from './palette.module.css';
import type { Correction, PaletteEntry, PaletteSource } from './palette-entry.ts';
import { PaletteInput } from './palette-input.tsx';
import { PaletteList } from './palette-list.tsx';
import { PaletteTabs } from './palette-tabs.tsx';
import '../../../ui/theme/overlays.ts';

interface Props {
  /** The typed text. The parent holds it, because its sources search for it. */
  search: string;
  onSearch: (typed: string) => void;
  sources: readonly PaletteSource[];
  correction?: Correction | null;
  /** Called with each entry that is opened. */
  onChosen?: (entry: PaletteEntry) => void;
  onClose: () => void;
}

const width = 720;

/** Everything that the user may open or do. It has one place and one size, whatever it finds. */
export function PaletteDialog(props: Props) {
  const { search, onSearch, correction, onClose } = props;
  const text = useText('palette');
  useFocusReturn();
  useEscapeLayer(onClose);
  const listId = useId();
  const choose = useChoose(props);
  const { groups, shown, only, setOnly, words } = useGroups(props);
  const { entries, active, move, reset } = useActive(shown.flatMap((group) => group.entries));
  const showOnly = (groupId: string | null) => {
    setOnly(groupId);
    reset();
  };
  const firstAction = groups.find(({ isAction }) => isAction)?.entries[0];
  const isSearch = words !== '';
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={width}
      returnFocus={false}
      classNames={{ inner: styles.inner ?? '', content: styles.palette ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Title className={styles.announced}>{text('palette.title')}</Modal.Title>
        <Modal.Body className={styles.body}>
          <PaletteInput
            listId={listId}
            activeId={active && `${listId}-${active.id}`}
            value={search}
            onChange={(typed) => {
              onSearch(typed);
              showOnly(null);
            }}
            onMove={move}
            onChoose={(how) => active && choose(active, how)}
            onFirstAction={firstAction && (() => choose(firstAction, { newTab: false }))}
            onNextGroup={
              isSearch && groups.length > 1 ? () => showOnly(nextGroup(groups, only)) : undefined
            }
            onClose={onClose}
          />
          {isSearch && groups.length > 1 ? (
            <PaletteTabs groups={groups} only={only} onOnly={showOnly} />
          ) : null}
          <p className={styles.announced} role="status">
            {text('common.resultsFound', { count: entries.length })}
          </p>
          {correction ? <Corrected correction={correction} /> : null}
          <PaletteList
            {...{ listId, groups: shown, active }}
            words={correction?.meant ?? words}
            onChoose={choose}
            onSeeAll={showOnly}
          />
          {entries.length === 0 ? (
            <div className={styles.none}>
              <p>{text('palette.none', { search })}</p>
              <p>{text('palette.none.text')}</p>
            </div>
          ) : null}
          <p className={styles.keys}>{text('palette.keys')}</p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What the text finds, as groups with counts, and the part of it that is shown. */
function useGroups({ sources, search }: Props) {
  const [only, setOnly] = useState<string | null>(null);
  const { words } = wordsOf(search);
  const isSearch = words !== '';
  const found = findEntries(sources, search);
  const groups = groupsToShow(found, { only: null, isSearch });
  const isThere = groups.some(({ id }) => id === only);
  const shown = isThere ? groupsToShow(found, { only, isSearch }) : groups;
  return { groups, shown, only: isThere ? only : null, setOnly, words };
}

const nextGroup = (groups: readonly { id: string }[], only: string | null): string | null =>
  groups[groups.findIndex(({ id }) => id === only) + 1]?.id ?? null;

/** The entry that Enter opens; it stays the same while the list around it changes. */
function useActive(entries: readonly PaletteEntry[]) {
  const [activeId, setActiveId] = useState<string>();
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  );
  return {
    entries,
    active: entries[place],
    move: (by: number) => setActiveId(entries[(place + by + entries.length) % entries.length]?.id),
    reset: () => setActiveId(undefined),
  };
}

function Corrected({ correction: { meant, typed, onTakeBack } }: { correction: Correction }) {
  const text = useText('palette');
  return (
    <div className={styles.corrected}>
      <p role="status">{text('palette.corrected', { meant })}</p>
      <UnstyledButton className={styles.takeBack} onClick={onTakeBack}>
        {text('palette.asTyped', { typed })}
      </UnstyledButton>
    </div>
  );
}

function useChoose({ onChosen, onClose }: Props) {
  const router = useRouter();
  return (entry: PaletteEntry, { newTab }: { newTab: boolean }) => {
    track({ type: 'CLICK', name: entry.tracked });
    onChosen?.(entry);
    if ('run' in entry) {
      if (!entry.keepsOpen) onClose();
      return entry.run();
    }
    onClose();
    const { href, leaves } = entry;
    if (leaves === 'new-tab' || newTab) window.open(href, '_blank', 'noopener');
    else if (leaves) window.location.assign(href);
    else void router.navigate({ href });
  };
}
