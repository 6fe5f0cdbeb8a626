import { passwordLength } from '@endcap/contract/limits';
import type { NewPasswordTexts, Strength } from '../../ui/fields/new-password-fields.tsx';
import { call } from '../call/call.ts';
import { useText } from '../i18n/messages.ts';

const longLength = 16;
const variety = 6;

/** A hint while typing, by length and variety; the rule of the server comes with its answer. */
function strengthOf(password: string): Strength {
  const { length } = password.normalize('NFC');
  if (length < passwordLength.min) return 'short';
  if (new Set(password).size < variety) return 'weak';
  return length < longLength ? 'good' : 'strong';
}

/** Too short or too long needs no answer of the server. */
async function checkPassword(newPassword: string): Promise<boolean> {
  const { length } = newPassword.normalize('NFC');
  if (length < passwordLength.min || length > passwordLength.max) return false;
  const { weak } = await call('POST /svc/v1/identity/passwords/check', { body: { newPassword } });
  return weak;
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
    check: checkPassword,
    strength: (password, isWeak) => {
      const strength = strengthOf(password);
      return isWeak && strength !== 'short'
        ? { strength: 'weak', words: text('passwords.strength.common') }
        : { strength, words: text(`passwords.strength.${strength}`) };
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
