import type { CSSProperties } from 'react';
import styles from './monogram.module.css';

interface Props {
  /** Of a person, a company or a product: its initials are shown, and the name stands beside them. */
  name: string;
  /** People are circles, companies and products rounded squares. */
  kind?: 'person' | 'company';
  size?: 20 | 24 | 28 | 32 | 36 | 52;
  /** Oneself is always violet. */
  own?: boolean;
}

const tones = ['accent', 'blue', 'green', 'pink', 'amber'] as const;

/** The same name has the same tone on every screen. */
function toneOf(name: string) {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return tones[hash % tones.length];
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0] ?? name;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${[...first][0] ?? ''}${last ? [...last][0] : ''}`.toLocaleUpperCase();
}

export function Monogram({ name, kind = 'person', size = 32, own = false }: Props) {
  return (
    <span
      className={styles.monogram}
      data-kind={kind}
      data-tone={own ? 'accent' : toneOf(name)}
      style={{ '--size': `${size}px` } as CSSProperties}
      // Not a text: a label that stands for the whole button would have to repeat it.
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
