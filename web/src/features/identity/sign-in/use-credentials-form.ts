import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Credentials } from './use-sign-in.ts';

type Errors = Record<string, string>;

/**
 * The two fields of the sign-in page. It keeps no draft, because a password is never stored; without
 * drafts and lists a form needs so little that its first load does without the form library.
 */
export function useCredentialsForm(validate: (credentials: Credentials) => Errors) {
  const [values, setValues] = useState<Credentials>({ loginId: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const fieldOf = (name: keyof Credentials) => ({
    value: values[name],
    error: errors[name],
    'data-path': name,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });
  const onSubmit =
    (submit: (credentials: Credentials) => void, refuse: (wrong: Errors) => void) =>
    (event: FormEvent) => {
      event.preventDefault();
      const wrong = validate(values);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else submit(values);
    };
  return { fieldOf, setErrors, onSubmit };
}
