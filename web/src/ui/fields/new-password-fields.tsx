import { useState } from 'react';
import styles from './new-password-fields.module.css';
import { PasswordInput } from './password-input.tsx';

export type Strength = 'short' | 'weak' | 'good' | 'strong';

export interface NewPasswordTexts {
  password: string;
  repeat: string;
  /** What a password must be like. */
  rule: string;
  /** Names the button that shows what was typed. */
  show: string;
  strength: (password: string) => { strength: Strength; words: string };
}

/** What a form gives a field. */
interface FieldProps {
  value?: string;
}

interface Props {
  texts: NewPasswordTexts;
  password: FieldProps;
  repeat: FieldProps;
}

/** A new password, twice. Both are shown or hidden together. */
export function NewPasswordFields({ texts, password, repeat }: Props) {
  const [visible, setVisible] = useState(false);
  const both = {
    autoComplete: 'new-password',
    showLabel: texts.show,
    visible,
    onVisibilityChange: setVisible,
  };
  return (
    <>
      <div>
        <PasswordInput {...password} {...both} label={texts.password} description={texts.rule} />
        <StrengthHint {...(password.value && texts.strength(password.value))} />
      </div>
      <PasswordInput {...repeat} {...both} label={texts.repeat} />
    </>
  );
}

interface HintProps {
  strength?: Strength;
  words?: string;
}

function StrengthHint({ strength, words }: HintProps) {
  return (
    <p className={styles.hint} data-strength={strength} role="status">
      {words ? (
        <>
          <span className={styles.bar} aria-hidden />
          {words}
        </>
      ) : null}
    </p>
  );
}
