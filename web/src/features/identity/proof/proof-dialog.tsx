import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { answerWithPasskey, mayUsePasskeys } from '../../../kit/passkeys/passkeys.ts';
import { call } from '../../../lib/call/call.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './proof-dialog.module.css';

type Way = 'passkey' | 'code' | 'password';

interface Props {
  ways: Record<Way, boolean>;
  /** A person without any of the ways can ask for a recovery at the sign-in. */
  recovers?: boolean;
  onEnd: (proved: boolean) => void;
}

const prove = async ({ way, ...typed }: { way: Way; password: string; code: string }) => {
  const { password, code } = typed;
  if (way === 'password') return call('POST /svc/v1/identity/proof', { body: { password } });
  if (way === 'code') return call('POST /svc/v1/identity/proof', { body: { code } });
  const passkey = await answerWithPasskey(await call('POST /svc/v1/identity/proof/passkey/start'));
  return call('POST /svc/v1/identity/proof', { body: { passkey } });
};

/** Opens over the page, so that what was typed there stays; the act is repeated after it. */
export function ProofDialog({ ways, recovers = false, onEnd }: Props) {
  const text = useText('factors');
  const offered = (['passkey', 'code', 'password'] as const).filter(
    (one) => ways[one] && (one !== 'passkey' || mayUsePasskeys()),
  );
  const [way, setWay] = useState<Way>(offered[0] ?? 'password');
  const proof = useMutation({
    mutationFn: prove,
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
        way !== 'password' || value ? null : text('factors.proof.passwordRequired'),
      code: (value) => (way !== 'code' || value.trim() ? null : text('factors.codeRequired')),
    },
  });
  return (
    <FormDialog
      title={text('factors.proof.title')}
      submit={text(way === 'passkey' ? 'factors.proof.use.passkey' : 'factors.proof.submit')}
      form={form}
      mutation={proof}
      input={(typed) => ({ way, ...typed })}
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
      ) : null}
      {way === 'code' ? (
        <TextInput
          {...form.getInputProps('code')}
          label={text('factors.step.code')}
          description={text('factors.step.hint')}
          autoComplete="one-time-code"
          data-autofocus
        />
      ) : null}
      {offered
        .filter((other) => other !== way)
        .map((other) => (
          <UnstyledButton key={other} className={styles.other} onClick={() => setWay(other)}>
            {text(`factors.proof.use.${other}`)}
          </UnstyledButton>
        ))}
      {recovers ? <p className={common.quiet}>{text('factors.proof.lost')}</p> : null}
    </FormDialog>
  );
}
