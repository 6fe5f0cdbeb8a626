import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { track } from '../../lib/browser/track.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';
import { PaletteInput } from './palette-input.tsx';
import { findEntries, PaletteList } from './palette-list.tsx';

interface Props {
  /** The typed text. The parent holds it, because its sources search for it. */
  search: string;
  onSearch: (typed: string) => void;
  sources: readonly PaletteSource[];
  onClose: () => void;
}

const width = 560;

/** Everything that the person may open, by a few letters of its name. */
export function PaletteDialog({ search, onSearch, sources, onClose }: Props) {
  const text = useText('palette');
  const listId = useId();
  const [place, setPlace] = useState(0);
  const open = useOpen(onClose);
  const found = findEntries(sources, search);
  const entries = found.flatMap((source) => source.entries);
  const active = entries[Math.min(place, entries.length - 1)];
  return (
    <Dialog kind="customized" width={width} title={text('palette.title')} onClose={onClose}>
      <PaletteInput
        listId={listId}
        activeId={active && `${listId}-${active.id}`}
        value={search}
        onChange={(typed) => {
          onSearch(typed);
          setPlace(0);
        }}
        onMove={(by) => {
          if (entries.length === 0) return;
          const next = Math.min(place, entries.length - 1) + by;
          setPlace((next + entries.length) % entries.length);
        }}
        onChoose={() => active && open(active)}
      />
      <p className={styles.announced} role="status">
        {text('palette.found', { count: entries.length })}
      </p>
      <PaletteList listId={listId} sources={found} active={active} onChoose={open} />
      {entries.length === 0 ? (
        <div className={styles.none}>
          <p>{text('palette.none', { search })}</p>
          <p>{text('palette.none.text')}</p>
        </div>
      ) : null}
      <p className={styles.keys}>{text('palette.keys')}</p>
    </Dialog>
  );
}

function useOpen(onClose: () => void) {
  const router = useRouter();
  return ({ href, leaves, tracked }: PaletteEntry) => {
    track({ type: 'CLICK', name: tracked });
    onClose();
    if (leaves === 'new-tab') window.open(href, '_blank', 'noopener');
    else if (leaves) window.location.assign(href);
    else void router.navigate({ href });
  };
}
