import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { ownRecoveryQuery } from '../../../kit/recovery/recovery.queries.ts';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { call } from '../../../lib/call/call.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import styles from './login-form.module.css';
import { useEnterPortal } from './use-sign-in.ts';

const RecoveryStep = lazyPart(() => import('./recovery-step.tsx'), 'RecoveryStep');
const RunningRecovery = lazyPart(() => import('./running-recovery.tsx'), 'RunningRecovery');

/** The step before: the password, or an identity provider, where the whole sign-in begins again. */
type BeforeCode = { onBack: () => void } | { providerHref: string };

/** The second step of a sign-in, and the way back for a person who lost it. */
export function CodeStep(before: BeforeCode) {
  const [shown, setShown] = useState<'code' | 'recovery' | 'running'>('code');
  const enter = useEnterPortal();
  const queryClient = useQueryClient();
  const entered = async () => {
    // Without the answer the user enters too: the mails about a recovery say the same.
    const own = await queryClient.fetchQuery(ownRecoveryQuery).catch(() => null);
    if (own?.recovery) setShown('running');
    else await enter();
  };
  return (
    <Suspense>
      {shown === 'code' ? (
        <CodeForm before={before} onEntered={entered} onLost={() => setShown('recovery')} />
      ) : null}
      {shown === 'recovery' ? <RecoveryStep onBack={() => setShown('code')} /> : null}
      {shown === 'running' ? <RunningRecovery onContinue={() => void enter()} /> : null}
    </Suspense>
  );
}

interface CodeFormProps {
  before: BeforeCode;
  onEntered: () => Promise<void>;
  onLost: () => void;
}

/** A code of the authenticator app, or a recovery code. */
function CodeForm({ before, onEntered, onLost }: CodeFormProps) {
  const text = useText('factors');
  const atProvider = 'providerHref' in before;
  const check = useMutation({
    mutationFn: (body: { code: string }) => call('POST /svc/login/code', { body }),
    onSuccess: onEntered,
  });
  const form = useDraftForm({
    name: false,
    reason: 'A code is valid for half a minute.',
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : text('factors.codeRequired')) },
  });
  return (
    <CardPage
      title={text('factors.step.title')}
      lead={text(atProvider ? 'factors.step.providerLead' : 'factors.step.lead')}
    >
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
            {atProvider ? (
              <Button variant="default" fullWidth href={before.providerHref}>
                {text('common.draft.startOver')}
              </Button>
            ) : (
              <>
                <UnstyledButton className={styles.forgot} onClick={onLost}>
                  {text('factors.step.lost')}
                </UnstyledButton>
                <UnstyledButton className={styles.forgot} onClick={before.onBack}>
                  {text('factors.step.back')}
                </UnstyledButton>
              </>
            )}
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
