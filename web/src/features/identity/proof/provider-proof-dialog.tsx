import type { ProofOutcome } from '@endcap/contract/identity/factors';
import { useEffect, useState } from 'react';
import { addressOf, basedOn } from '../../../lib/call/exchange.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { onTabMessage } from '../../../lib/session/tab-messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './proof-dialog.module.css';
import { ProofDialog } from './proof-dialog.tsx';

/** Passed: the act itself was sent again and done. */
export type ProofEnd = 'proved' | 'passed' | 'cancelled';

interface Props {
  /** The user has an authenticator app of the portal. */
  hasApp: boolean;
  /** Sends the act again; null when it passed. */
  renew: () => Promise<unknown>;
  onEnd: (end: ProofEnd) => void;
}

/** The user proves in another tab who they are, so that what was typed in this one stays. */
export function ProviderProofDialog({ hasApp, renew, onEnd }: Props) {
  const text = useText('factors');
  const [step, setStep] = useState<'provider' | 'code'>('provider');
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<Exclude<ProofOutcome, 'proved'> | 'notYet'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page was closed
  useEffect(() => () => onEnd('cancelled'), []);

  const tryAgain = async (otherwise: Exclude<ProofOutcome, 'proved'> | 'notYet') => {
    if ((await renew()) === null) onEnd('passed');
    else setProblem(otherwise);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog listens as long as it is open
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message.kind !== 'proof') return;
        if (message.outcome === 'proved') onEnd('proved');
        // The first app may be added although nothing says when the provider asked.
        else if (message.outcome === 'ignored') void tryAgain('ignored');
        else setProblem(message.outcome);
      }),
    [],
  );

  if (step === 'code')
    return (
      <ProofDialog
        ways={{ password: false, code: true, passkey: false }}
        onEnd={(proved) => onEnd(proved ? 'proved' : 'cancelled')}
      />
    );
  const needsApp = problem === 'ignored' && !hasApp;
  return (
    <Dialog
      kind="customized"
      title={text('factors.proof.title')}
      onClose={() => onEnd('cancelled')}
      footer={
        <>
          <Button variant="default" onClick={() => onEnd('cancelled')}>
            {text('common.cancel')}
          </Button>
          {isOpen ? (
            <Button variant="default" onClick={() => void tryAgain('notYet')}>
              {text('factors.provider.done')}
            </Button>
          ) : null}
          <Button
            href={addressOf(basedOn('/svc/v1/identity/proof/provider'))}
            target="_blank"
            rel="opener"
            data-autofocus
            onClick={() => {
              setIsOpen(true);
              setProblem(undefined);
            }}
          >
            {text('factors.provider.open')}
          </Button>
        </>
      }
    >
      <p className={common.quiet}>{text('factors.provider.lead')}</p>
      {problem ? (
        <WarningMessage
          title={text('factors.provider.notConfirmed')}
          message={text(needsApp ? 'factors.provider.noApp' : `factors.provider.${problem}`)}
          action={
            needsApp ? (
              <Button
                variant="default"
                renderRoot={(props) => <RouteLink id="profile" target="_blank" {...props} />}
              >
                {text('factors.provider.toProfile')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {isOpen && !problem ? (
        <p role="status" className={common.quiet}>
          {text('factors.provider.waiting')}
        </p>
      ) : null}
      {hasApp ? (
        <UnstyledButton className={styles.other} onClick={() => setStep('code')}>
          {text('factors.proof.use.code')}
        </UnstyledButton>
      ) : null}
    </Dialog>
  );
}
