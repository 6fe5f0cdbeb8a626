import { Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { track } from '../../../lib/browser/track.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useEscapeLayer } from '../../../ui/overlays/use-escape-layer.ts';
import { useFocusReturn } from '../../../ui/overlays/use-focus-return.ts';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';
import { PaletteInput } from './palette-input.tsx';
import { findEntries, PaletteList } from './palette-list.tsx';
import '../../../ui/theme/overlays.ts';

interface Props {
  /** The typed text. The parent holds it, because its sources search for it. */
  search: string;
  onSearch: (typed: string) => void;
  sources: readonly PaletteSource[];
  /** Called with each entry that is opened. */
  onChosen?: (entry: PaletteEntry) => void;
  onClose: () => void;
}

const width = 600;

/** Everything that the user may open or do. It has one place and one size, whatever it finds. */
export function PaletteDialog(props: Props) {
  const { search, onSearch, sources, onClose } = props;
  const text = useText('palette');
  useFocusReturn();
  useEscapeLayer(onClose);
  const listId = useId();
  const [activeId, setActiveId] = useState<string>();
  const choose = useChoose(props);
  const found = findEntries(sources, search);
  const entries = found.flatMap((source) => source.entries);
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  );
  const active = entries[place];
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
              setActiveId(undefined);
            }}
            onMove={(by) => {
              const next = entries[(place + by + entries.length) % entries.length];
              setActiveId(next?.id);
            }}
            onChoose={() => active && choose(active)}
            onClose={onClose}
          />
          <p className={styles.announced} role="status">
            {text('palette.found', { count: entries.length })}
          </p>
          <PaletteList listId={listId} sources={found} active={active} onChoose={choose} />
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

function useChoose({ onChosen, onClose }: Props) {
  const router = useRouter();
  return (entry: PaletteEntry) => {
    track({ type: 'CLICK', name: entry.tracked });
    onChosen?.(entry);
    if ('run' in entry) {
      if (!entry.keepsOpen) onClose();
      return entry.run();
    }
    onClose();
    const { href, leaves } = entry;
    if (leaves === 'new-tab') window.open(href, '_blank', 'noopener');
    else if (leaves) window.location.assign(href);
    else void router.navigate({ href });
  };
}
