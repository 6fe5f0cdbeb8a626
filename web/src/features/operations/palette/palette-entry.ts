import type { Icon } from '@tabler/icons-react';

interface Shown {
  /** Unique in the palette. */
  id: string;
  title: string;
  /** Shown beside the title; its words are found too. */
  hint?: string | undefined;
  /** More words to find it by, which are not shown. */
  keywords?: string | undefined;
  Icon: Icon;
  /** The name of the click for analytics. */
  tracked: string;
}

interface Destination extends Shown {
  /** Of the portal, or of a product that is launched. */
  href: string;
  /** Outside the portal: the browser navigates itself, in this tab or a new one. */
  leaves?: 'tab' | 'new-tab';
}

interface Command extends Shown {
  run: () => void;
  /** The palette is not closed, because the action continues in it or in a dialog of its own. */
  keepsOpen?: boolean;
}

/** A page, product, person or term to open, or an action to run. */
export type PaletteEntry = Destination | Command;

/** A group of entries. A feature adds its own in app/palette/palette-sources.ts. */
export interface PaletteSource {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
  /** The entries already answer the typed text, the best first: they are not filtered again. */
  isAnswer?: boolean;
  /** Shown only while nothing is typed. */
  beforeTyping?: boolean;
}
