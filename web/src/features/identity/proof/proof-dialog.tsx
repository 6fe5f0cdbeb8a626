import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { call } from '../../../lib/call/call.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './proof-dialog.module.css';

interface Props {
  ways: { password: boolean; code: boolean };
  onEnd: (proved: boolean) => void;
}

/** Opens over the page, so that what was typed there stays; the act is repeated after it. */
export function ProofDialog({ ways, onEnd }: Props) {
  const text = useText('factors');
  const [way, setWay] = useState<'password' | 'code'>(ways.code ? 'code' : 'password');
  const prove = useMutation({
    mutationFn: (body: { password: string } | { code: string }) =>
      call('POST /svc/v1/identity/proof', { body }),
    // Before the dialog closes, which counts as a cancel.
    onSuccess: () => onEnd(true),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page was closed
  useEffect(() => () => onEnd(false), []);
  const form = useDraftForm({
    name: false,
    reason: 'It holds nothing but a password or a code.',
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) =>
        way === 'code' || value ? null : text('factors.proof.passwordRequired'),
      code: (value) => (way === 'password' || value.trim() ? null : text('factors.codeRequired')),
    },
  });
  const other = way === 'code' ? 'password' : 'code';
  return (
    <FormDialog
      title={text('factors.proof.title')}
      submit={text('factors.proof.submit')}
      form={form}
      mutation={prove}
      input={({ password, code }) => (way === 'password' ? { password } : { code })}
      fields={{ 'password.wrong': 'password', 'factor.code_wrong': 'code' }}
      onClose={() => onEnd(false)}
    >
      <p className={common.quiet}>{text('factors.proof.lead')}</p>
      {way === 'password' ? (
        <PasswordInput
          {...form.getInputProps('password')}
          label={text('factors.proof.password')}
          showLabel={text('factors.proof.showPassword')}
          autoComplete="current-password"
          data-autofocus
        />
      ) : (
        <TextInput
          {...form.getInputProps('code')}
          label={text('factors.step.code')}
          description={text('factors.step.hint')}
          autoComplete="one-time-code"
          data-autofocus
        />
      )}
      {ways.password && ways.code ? (
        <UnstyledButton className={styles.other} onClick={() => setWay(other)}>
          {text(`factors.proof.use.${other}`)}
        </UnstyledButton>
      ) : null}
    </FormDialog>
  );
}
