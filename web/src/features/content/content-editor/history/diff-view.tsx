import { useMemo } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from '../content-editor.module.css';
import { type DiffLine, diffLines } from './line-diff.ts';

interface Props {
  /** Names the text, for people who hear the page. */
  label: string;
  before: string;
  after: string;
}

const signs: Record<DiffLine['kind'], string> = { same: '', removed: '−', added: '+' };
/** Lines around a change that stay in sight. */
const context = 3;

/** Two texts line by line, with the lines far from any change left out. */
export function DiffView({ label, before, after }: Props) {
  const text = useText('content-editor');
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  const shown = useMemo(() => linesNearChanges(lines), [lines]);
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className={styles.quiet}>{text('content-editor.diff.same')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll long lines
    <section className={styles.diff} aria-label={label} tabIndex={0}>
      {shown.map(({ key, line }) =>
        line ? (
          <Line key={key} {...line} />
        ) : (
          <div key={key} className={styles.skipped} aria-hidden />
        ),
      )}
    </section>
  );
}

function Line({ kind, text: words }: DiffLine) {
  const text = useText('content-editor');
  return (
    <div className={styles.diffLine} data-kind={kind}>
      <span className={styles.sign} aria-hidden>
        {signs[kind]}
      </span>
      <span>
        {kind === 'same' ? null : (
          <VisuallyHidden>{text(`content-editor.diff.${kind}`)} </VisuallyHidden>
        )}
        {words || ' '}
      </span>
    </div>
  );
}

interface ShownLine {
  key: number;
  /** Null where lines are left out. */
  line: DiffLine | null;
}

function linesNearChanges(lines: readonly DiffLine[]): ShownLine[] {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    for (let other = index - context; other <= index + context; other++) near.add(other);
  });
  return lines.flatMap((line, key): ShownLine[] => {
    if (near.has(key)) return [{ key, line }];
    return key === 0 || near.has(key - 1) ? [{ key, line: null }] : [];
  });
}
