import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './cut-text.module.css';

interface Props {
  text: string;
  /** So many characters are shown at first. */
  limit?: number;
  more: string;
  less: string;
  /** What the buttons say to those who do not see whose text it is. */
  moreLabel?: string;
  lessLabel?: string;
}

/** A long text, cut, with the rest behind a button. */
export function CutText({ text, limit = 50, more, less, moreLabel, lessLabel }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const letters = Array.from(text);
  if (letters.length <= limit) return text;
  return (
    <>
      <span id={id}>{open ? text : `${letters.slice(0, limit).join('').trimEnd()}…`}</span>{' '}
      <UnstyledButton
        className={styles.toggle}
        aria-label={open ? lessLabel : moreLabel}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? less : more}
      </UnstyledButton>
    </>
  );
}
