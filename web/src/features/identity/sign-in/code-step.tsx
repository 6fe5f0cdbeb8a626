import { useMutation } from '@tanstack/react-query';
import { Form } from '../../../kit/forms/form.tsx';
import { call } from '../../../lib/call/call.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import styles from './login-form.module.css';
import { useEnterPortal } from './use-sign-in.ts';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  const text = useText('factors');
  const enter = useEnterPortal();
  const check = useMutation({
    mutationFn: (body: { code: string }) => call('POST /svc/login/code', { body }),
    onSuccess: enter,
  });
  const form = useDraftForm({
    name: false,
    reason: 'A code is valid for half a minute.',
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : text('factors.codeRequired')) },
  });
  return (
    <CardPage title={text('factors.step.title')} lead={text('factors.step.lead')}>
      <Form
        className={styles.form}
        form={form}
        mutation={check}
        input={({ code }) => ({ code })}
        fields={{ 'factor.code_wrong': 'code' }}
        failed={text('factors.step.failed')}
        footer={
          <>
            <Button type="submit" fullWidth loading={check.isPending}>
              {text('common.signIn')}
            </Button>
            <UnstyledButton className={styles.forgot} onClick={onBack}>
              {text('factors.step.back')}
            </UnstyledButton>
          </>
        }
      >
        <TextInput
          {...form.getInputProps('code')}
          label={text('factors.step.code')}
          description={text('factors.step.hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Form>
    </CardPage>
  );
}
