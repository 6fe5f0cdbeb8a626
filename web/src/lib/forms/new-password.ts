import { passwordLength } from '@endcap/contract/limits';
import type { NewPasswordTexts, Strength } from '../../ui/fields/new-password-fields.tsx';
import { useText } from '../i18n/messages.ts';

const longLength = 16;
const variety = 6;

/** A hint while typing, by length and variety only; the server checks for common passwords. */
function strengthOf(password: string): Strength {
  const { length } = password.normalize('NFC');
  if (length < passwordLength.min) return 'short';
  if (new Set(password).size < variety) return 'weak';
  return length < longLength ? 'good' : 'strong';
}

/** The rules and the texts of a new password, for a first password and for a changed one. */
export function useNewPassword(which: 'first' | 'another' = 'another') {
  const text = useText('passwords');
  const { min, max } = passwordLength;
  const texts: NewPasswordTexts = {
    password: text(`passwords.${which}.new`),
    repeat: text(`passwords.${which}.repeat`),
    rule: text('passwords.rule', { min }),
    show: text('passwords.show'),
    strength: (password) => {
      const strength = strengthOf(password);
      return { strength, words: text(`passwords.strength.${strength}`) };
    },
  };
  const validatePassword = (password: string) => {
    const { length } = password.normalize('NFC');
    if (length === 0) return text('passwords.new.required');
    if (length < min) return text('passwords.new.short', { min });
    return length > max ? text('passwords.new.long', { max }) : null;
  };
  const validateRepeat = (repeat: string, password: string) =>
    repeat === password ? null : text('passwords.repeat.differs');
  return { texts, validatePassword, validateRepeat };
}
