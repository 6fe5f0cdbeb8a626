import type { Icon } from '@tabler/icons-react';

export interface EntryState {
  label: string;
  tone: 'danger' | 'warning' | 'neutral';
}

interface Shown {
  /** Unique in the palette. */
  id: string;
  title: string;
  /** Shown beside the title; its words are found too. */
  hint?: string | undefined;
  /** Shown at the end of the row: what is special about the entry. */
  state?: EntryState | null | undefined;
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
  /** How many there are; more than the entries when the answer has a few of them. */
  total?: number;
  /** The entry that leads to all of them; shown where the group has the palette to itself. */
  all?: PaletteEntry | undefined;
  /** Shown only while nothing is typed. */
  beforeTyping?: boolean;
  /** Actions: `>` before the text searches these alone. */
  isAction?: boolean;
}

/** A text that the server corrected, and the way back to what was typed. */
export interface Correction {
  meant: string;
  typed: string;
  onTakeBack: () => void;
}
