import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { mayUsePasskeys } from '../../../../kit/passkeys/passkeys.ts';
import { configurationQuery } from '../../../../lib/configuration/configuration.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import common from '../../../../ui/theme/common.module.css';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { type Enrolment, useStartApp } from './factors.queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/**
 * The buttons for a new factor, passkeys first, and their dialogs. The two are apart because the
 * buttons move to the notice after the first factor, while its recovery codes are shown.
 */
export function useAddFactor(
  loginId: string,
  atProvider: boolean,
): { buttons: ReactNode; dialogs: ReactNode } {
  const text = useText('factors');
  const reportFailure = useReportFailure(text('factors.failed'));
  const { data: configuration } = useQuery(configurationQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const dialogs = useDialogs({
    passkey: (close) => <AddPasskeyDialog loginId={loginId} onClose={close} onCodes={setCodes} />,
    app: (close, enrolment: Enrolment) => (
      <AddAppDialog
        loginId={loginId}
        enrolment={enrolment}
        atProvider={atProvider}
        onClose={close}
        onCodes={setCodes}
      />
    ),
  });
  const start = useStartApp(loginId, {
    onSuccess: (enrolment) => dialogs.open('app', enrolment),
    onError: (error) => reportFailure(error),
  });
  const buttons = (
    <div className={common.rowCentred}>
      {configuration?.passkeys && mayUsePasskeys() ? (
        <Button variant="default" data-track="passkey-add" onClick={() => dialogs.open('passkey')}>
          {text('factors.addPasskey')}
        </Button>
      ) : null}
      <Button
        variant="default"
        loading={start.isPending}
        data-track="factor-add"
        onClick={() => start.mutate()}
      >
        {text('factors.add')}
      </Button>
    </div>
  );
  return {
    buttons,
    dialogs: (
      <>
        {dialogs.element}
        {codes ? (
          <RecoveryCodesDialog loginId={loginId} codes={codes} onClose={() => setCodes(null)} />
        ) : null}
      </>
    ),
  };
}
