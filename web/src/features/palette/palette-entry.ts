import type { Icon } from '@tabler/icons-react';

/** Something that can be found and opened. */
export interface PaletteEntry {
  /** Unique in the palette. */
  id: string;
  title: string;
  /** More words to find it by; shown beside the title. */
  hint?: string | undefined;
  Icon: Icon;
  /** Of the portal, or of a product that is launched. */
  href: string;
  /** Beyond the portal: the browser goes there itself, in this tab or a new one. */
  leaves?: 'tab' | 'new-tab';
  /** What is counted when it is opened. */
  tracked: string;
}

/** Where entries come from. A feature with things to find adds its own in app/palette/palette-sources.ts. */
export interface PaletteSource {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
  /** They are the answer to what is typed, the best first: nothing is left to find among them. */
  isAnswer?: boolean;
}
