import type { ComponentProps, ReactNode } from 'react';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './writer-fields.module.css';

type Props = ComponentProps<typeof TextInput>;

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The name of a person who writes to the retailer. */
export function WriterName(props: Props) {
  return <TextInput withAsterisk autoComplete="name" {...props} />;
}

/** The address that the answer goes to; its hint is below, so that the fields of a pair line up. */
export function WriterEmail(props: Props) {
  return <TextInput notesBelow withAsterisk type="email" autoComplete="email" {...props} />;
}

/** A quick check before the request; the server decides. */
export function looksLikeAddress(typed: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());
}
