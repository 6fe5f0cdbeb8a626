import { useState } from 'react';
import { PaletteDialog } from '../../features/palette/palette-dialog.tsx';
import { usePaletteSources } from './palette-sources.ts';

/** The palette's code and its sources are loaded when it is first opened. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const sources = usePaletteSources(search);
  return <PaletteDialog search={search} onSearch={setSearch} sources={sources} onClose={onClose} />;
}
