import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { mayUsePasskeys } from '../../../kit/passkeys/passkeys.ts';
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

const PasskeyStep = lazyPart(() => import('./passkey-step.tsx'), 'PasskeyStep');
const RecoveryStep = lazyPart(() => import('./recovery-step.tsx'), 'RecoveryStep');
const RunningRecovery = lazyPart(() => import('./running-recovery.tsx'), 'RunningRecovery');

/** The step before: the password, or an identity provider, where the whole sign-in begins again. */
type BeforeCode =
  | { onBack: () => void; factors: Factors; aside: ReactNode }
  | { providerHref: string };

/** Which kinds the account has. */
interface Factors {
  passkey: boolean;
  app: boolean;
}

/** The second step of a sign-in, and the way back for a person who lost it. */
export function CodeStep(before: BeforeCode) {
  const hasPasskey = 'factors' in before && before.factors.passkey && mayUsePasskeys();
  const first = hasPasskey ? 'passkey' : 'code';
  const [shown, setShown] = useState<'passkey' | 'code' | 'recovery' | 'running'>(first);
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
      {shown === 'passkey' && 'factors' in before ? (
        <PasskeyStep onBack={before.onBack} onEntered={entered} onCode={() => setShown('code')} />
      ) : null}
      {shown === 'code' ? (
        <CodeForm
          before={before}
          onPasskey={hasPasskey ? () => setShown('passkey') : undefined}
          onEntered={entered}
          onLost={() => setShown('recovery')}
        />
      ) : null}
      {shown === 'recovery' ? <RecoveryStep onBack={() => setShown('code')} /> : null}
      {shown === 'running' ? <RunningRecovery onContinue={() => void enter()} /> : null}
    </Suspense>
  );
}

interface CodeFormProps {
  before: BeforeCode;
  onPasskey: (() => void) | undefined;
  onEntered: () => Promise<void>;
  onLost: () => void;
}

function leadOf(before: BeforeCode) {
  if ('providerHref' in before) return 'factors.step.providerLead';
  return before.factors.app ? 'factors.step.lead' : 'factors.step.recoveryLead';
}

/** A code of the authenticator app, or a recovery code. */
function CodeForm({ before, onPasskey, onEntered, onLost }: CodeFormProps) {
  const text = useText('factors');
  const atProvider = 'providerHref' in before;
  const hasApp = atProvider || before.factors.app;
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
      lead={text(leadOf(before))}
      // The secret of the demo's app stays in view while its code is asked for.
      aside={atProvider ? null : before.aside}
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
                {onPasskey ? (
                  <UnstyledButton className={styles.forgot} onClick={onPasskey}>
                    {text('factors.proof.use.passkey')}
                  </UnstyledButton>
                ) : null}
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
          description={text(hasApp ? 'factors.step.hint' : 'factors.step.recoveryHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Form>
    </CardPage>
  );
}
