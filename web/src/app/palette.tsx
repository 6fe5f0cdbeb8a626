import { PaletteDialog } from '../features/palette/palette-dialog.tsx';
import { usePaletteSources } from './palette-sources.ts';

/** Its code, and what it finds, come when somebody reaches for it. */
export function Palette({ onClose }: { onClose: () => void }) {
  return <PaletteDialog sources={usePaletteSources()} onClose={onClose} />;
}
