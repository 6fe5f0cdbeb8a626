import type IntlMessageFormat from 'intl-messageformat';

/** A text with placeholders, as the build has parsed it. */
export type MessageTree = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;
export type Message = string | MessageTree;
export type Catalog = Record<string, Message>;
