import { type CheckboxProps, Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import styles from './checkbox.module.css';
import '../theme/forms.ts';

/** An address opens beside the form, which keeps what was typed; without one the screen opens the text. */
type Link = {
  /** A part of the label; behind it where the label does not have it. */
  text: string;
} & ({ href: string } | { onOpen: () => void });

interface Props extends CheckboxProps {
  link?: Link;
}

/** Space sets it, as in every browser; Enter toggles it and does not send the form. */
export function Checkbox({ onKeyDown, error, link, label, ...rest }: Props) {
  return (
    <MantineCheckbox
      {...rest}
      label={link ? withLink(label, link) : label}
      error={error ? <span role="alert">{error}</span> : null}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) event.currentTarget.click();
      }}
    />
  );
}

function withLink(label: ReactNode, part: Link) {
  const { text } = part;
  const link =
    'href' in part ? (
      <a className={styles.link} href={part.href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      <UnstyledButton className={styles.link} onClick={part.onOpen}>
        {text}
      </UnstyledButton>
    );
  const at = typeof label === 'string' ? label.indexOf(text) : -1;
  if (typeof label !== 'string' || at < 0) {
    return (
      <>
        {label} {link}
      </>
    );
  }
  return (
    <>
      {label.slice(0, at)}
      {link}
      {label.slice(at + text.length)}
    </>
  );
}
