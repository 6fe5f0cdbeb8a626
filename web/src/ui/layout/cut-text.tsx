import { type ReactNode, useId, useState } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './cut-text.module.css';

interface Props {
  text: string;
  /** So many characters are shown at first. */
  limit?: number;
  /** The labels of the buttons for screen readers, which name the text that they belong to. */
  moreLabel?: string;
  lessLabel?: string;
  /** How what is shown of the text looks; plain unless it is said. */
  render?: (shown: string) => ReactNode;
}

const asItIs = (text: string): ReactNode => text;

/** A long text, cut, with the rest behind a button. */
export function CutText({ text, limit = 50, moreLabel, lessLabel, render = asItIs }: Props) {
  const uiText = useUiText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const letters = Array.from(text);
  if (letters.length <= limit) return render(text);
  return (
    <span className={styles.cut} data-open={open || undefined}>
      <span id={id} title={open ? undefined : text}>
        {render(open ? text : `${letters.slice(0, limit).join('').trimEnd()}…`)}
      </span>{' '}
      <UnstyledButton
        className={styles.toggle}
        aria-label={open ? lessLabel : moreLabel}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {uiText(open ? 'common.seeLess' : 'common.seeMore')}
      </UnstyledButton>
    </span>
  );
}
