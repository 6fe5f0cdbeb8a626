import { useState } from 'react';
import { PaletteDialog } from '../../features/palette/palette-dialog.tsx';
import { usePaletteSources } from './palette-sources.ts';

/** Its code, and what it finds, come when somebody reaches for it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const sources = usePaletteSources(search);
  return <PaletteDialog search={search} onSearch={setSearch} sources={sources} onClose={onClose} />;
}
