import { todayIn } from '@endcap/contract/date-range';
import { logKeysPath, logProgramPath } from '@endcap/contract/record/log-checkpoint-paths';
import type { CheckpointStatus } from '@endcap/contract/record/log-checkpoints';
import { Checkbox } from '@mantine/core';
import {
  IconDownload,
  IconShield,
  IconShieldCheck,
  IconShieldExclamation,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { DrawerPanel } from '../../../ui/overlays/side-panel.tsx';
import common from '../../../ui/theme/common.module.css';
import { checkpointQuery, downloadChain, useCheckpointMail } from './activity-log.queries.ts';
import styles from './log-verification.module.css';

/** With the name that today's download has, by the day of the reader's time zone. */
const verifyCommand = (timeZone: string) =>
  `node verify-log.mjs activity-log_${todayIn(timeZone)}.ndjson --keys endcap-log-keys.json`;

interface Props {
  /** Undefined: all companies. */
  companyId: string | undefined;
}

/**
 * The last verified entry and when, as a line of the page's description. The line opens the panel,
 * which stands beside the page: a description is a paragraph and can hold no panel.
 */
export function useLogVerification(companyId: string | undefined) {
  const { data } = useQuery(checkpointQuery(companyId));
  const [isOpen, setOpen] = useState(false);
  const status = useStatus(data, companyId);
  const isBroken = data?.checkpoint?.brokenEntry != null;
  const verified = data?.checkpoint ? IconShieldCheck : IconShield;
  const Icon = isBroken ? IconShieldExclamation : verified;
  const line = (
    <span className={styles.line}>
      {data ? (
        <UnstyledButton
          className={styles.status}
          data-broken={isBroken || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          data-track="activity-log-verification"
        >
          <Icon size={16} aria-hidden />
          {status}
        </UnstyledButton>
      ) : null}
    </span>
  );
  const panel =
    data && isOpen ? (
      <VerificationPanel
        status={data}
        text={status}
        companyId={companyId}
        onClose={() => setOpen(false)}
      />
    ) : null;
  return { line, panel };
}

function useStatus(data: CheckpointStatus | undefined, companyId: string | undefined): string {
  const text = useText('activity-log');
  const date = useDate();
  const checkpoint = data?.checkpoint;
  if (!checkpoint) return text('activity-log.verification.none');
  const { entries, verifiedOn, brokenEntry } = checkpoint;
  if (brokenEntry !== null) {
    return text('activity-log.verification.broken', { entry: brokenEntry });
  }
  const on = date(verifiedOn, 'minute');
  return companyId
    ? text('activity-log.verification.verified', { entries, date: on })
    : text('activity-log.verification.verifiedAll', { date: on });
}

interface PanelProps extends Props {
  status: CheckpointStatus;
  text: string;
  onClose: () => void;
}

function VerificationPanel({ status, text: summary, companyId, onClose }: PanelProps) {
  const text = useText('activity-log');
  const { timeZone } = useLocale();
  const date = useDate();
  const { may } = useSession();
  const { checkpoint } = status;
  const isOwn = companyId !== undefined && may('EXPORT', 'ACTIVITY_LOG');
  return (
    <DrawerPanel title={text('activity-log.verification.title')} onClose={onClose}>
      <div className={`${common.stack3} ${styles.panel}`}>
        <p className={common.strong}>{summary}</p>
        <p>{text('activity-log.verification.how')}</p>
        {checkpoint ? (
          <dl className={`${common.stack1} ${styles.facts}`}>
            <dt>{text('activity-log.verification.signedOn')}</dt>
            <dd>{date(checkpoint.signedOn, 'minute')}</dd>
            <dt>{text('activity-log.verification.rootHash')}</dt>
            <dd>
              <code>{checkpoint.rootHash}</code>
            </dd>
          </dl>
        ) : null}
        <h3 className={styles.heading}>{text('activity-log.verification.self')}</h3>
        <ol className={styles.steps}>
          {isOwn ? (
            <li>
              <ChainDownload />
            </li>
          ) : null}
          <li>
            <a href={logKeysPath} download="endcap-log-keys.json">
              {text('activity-log.verification.keys')}
            </a>
          </li>
          <li>
            <a href={logProgramPath} download="verify-log.mjs">
              {text('activity-log.verification.program')}
            </a>
          </li>
          <li>
            {text('activity-log.verification.run')}
            <code className={styles.command}>{verifyCommand(timeZone)}</code>
          </li>
        </ol>
        {companyId && isOwn ? (
          <CheckpointMail companyId={companyId} isMailed={status.isMailed} />
        ) : null}
      </div>
    </DrawerPanel>
  );
}

function ChainDownload() {
  const text = useText('activity-log');
  const save = useSaveFile({ download: downloadChain, fileName: 'activity-log.ndjson' });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      data-track="activity-log-chain"
    >
      {text('activity-log.verification.download')}
    </Button>
  );
}

function CheckpointMail({ companyId, isMailed }: { companyId: string; isMailed: boolean }) {
  const text = useText('activity-log');
  const reportFailure = useReportFailure();
  const mail = useCheckpointMail(companyId, { onError: (error) => reportFailure(error) });
  return (
    <Checkbox
      label={text('activity-log.verification.mail')}
      description={text('activity-log.verification.mailHint')}
      checked={mail.isPending ? mail.variables : isMailed}
      onChange={({ currentTarget }) => mail.mutate(currentTarget.checked)}
    />
  );
}
