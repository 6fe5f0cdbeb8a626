import { useEffect, useEffectEvent, useState } from 'react';
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
  strength: (password: string, isWeak: boolean) => { strength: Strength; words: string };
  /** Whether the server will refuse it; rejects where it cannot say. */
  check: (password: string) => Promise<boolean>;
}

const typingMs = 350;

/** The password that the server would refuse, asked once the user pauses. */
function useWeak(password: string, check: NewPasswordTexts['check']): boolean {
  const [weak, setWeak] = useState<string>();
  const ask = useEffectEvent(check);
  useEffect(() => {
    if (!password) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      ask(password).then(
        (isWeak) => isLatest && setWeak(isWeak ? password : undefined),
        // The submit asks again.
        () => undefined,
      );
    }, typingMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [password]);
  return password !== '' && weak === password;
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
  const isWeak = useWeak(password.value ?? '', texts.check);
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
        <StrengthHint {...(password.value && texts.strength(password.value, isWeak))} />
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
