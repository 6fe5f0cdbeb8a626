import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './cut-text.module.css';
import { useUiTexts } from './ui-texts.ts';

interface Props {
  text: string;
  /** So many characters are shown at first. */
  limit?: number;
  /** What the buttons say to those who do not see whose text it is. */
  moreLabel?: string;
  lessLabel?: string;
}

/** A long text, cut, with the rest behind a button. */
export function CutText({ text, limit = 50, moreLabel, lessLabel }: Props) {
  const texts = useUiTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const letters = Array.from(text);
  if (letters.length <= limit) return text;
  return (
    <>
      <span id={id} title={open ? undefined : text}>
        {open ? text : `${letters.slice(0, limit).join('').trimEnd()}…`}
      </span>{' '}
      <UnstyledButton
        className={styles.toggle}
        aria-label={open ? lessLabel : moreLabel}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.seeLess : texts.seeMore}
      </UnstyledButton>
    </>
  );
}
