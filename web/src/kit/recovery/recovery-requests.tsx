import type { DecidableRecovery } from '@endcap/contract/identity/recovery';
import { useQuery } from '@tanstack/react-query';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useListText } from '../../lib/i18n/list-text.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import entryList from '../../ui/layout/entry-list.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import common from '../../ui/theme/common.module.css';
import { ConfirmActionDialog } from '../dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../dialogs/use-dialogs.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { recoveriesQuery, useApproveRecovery, useDenyRecovery } from './recovery.queries.ts';

interface Props {
  /** Of one person alone, beside what else is known of them. */
  userId?: string;
}

/** People who lost their second step and whom the user may let in again; nothing while there are none. */
export function RecoveryRequests({ userId }: Props) {
  const text = useText('recovery');
  const { data } = useQuery(recoveriesQuery);
  const dialogs = useDialogs({
    approve: (close, one: DecidableRecovery) => <ApproveDialog recovery={one} onClose={close} />,
    deny: (close, one: DecidableRecovery) => <DenyDialog recovery={one} onClose={close} />,
  });
  const items = (data?.items ?? []).filter((one) => !userId || one.userId === userId);
  return (
    <>
      {items.length > 0 ? (
        <SectionCard title={text('recovery.requests')} description={text('recovery.requests.lead')}>
          <ul className={entryList.list}>
            {items.map((one) => (
              <Request key={one.id} recovery={one} onDecide={(act) => dialogs.open(act, one)} />
            ))}
          </ul>
        </SectionCard>
      ) : null}
      {dialogs.element}
    </>
  );
}

interface RequestProps {
  recovery: DecidableRecovery;
  onDecide: (act: 'approve' | 'deny') => void;
}

function Request({ recovery, onDecide }: RequestProps) {
  const text = useText('recovery');
  const date = useDate();
  const { name, loginId, requestedOn, expiresOn, opensOn, approvals } = recovery;
  const isApproved = approvals.some(({ isYours }) => isYours);
  const facts = [
    text('recovery.asked', { date: date(requestedOn, 'minute') }),
    opensOn
      ? text('recovery.opens', { date: date(opensOn, 'minute') })
      : text('recovery.expires', { date: date(expiresOn, 'table') }),
  ];
  return (
    <li className={`${entryList.entry} ${entryList.row}`}>
      <div className={entryList.words}>
        <div className={entryList.head}>
          <span className={entryList.name}>{name}</span>
          <span className={common.softSmall}>{loginId}</span>
        </div>
        <p className={entryList.detail}>{facts.join(' · ')}</p>
        <Approvals recovery={recovery} />
      </div>
      <div className={common.rowCentred}>
        <Button
          variant="default"
          size="xs"
          aria-label={text('recovery.deny.of', { name })}
          onClick={() => onDecide('deny')}
        >
          {text('recovery.deny')}
        </Button>
        {opensOn || isApproved ? null : (
          <Button
            size="xs"
            aria-label={text('recovery.approve.of', { name })}
            data-track="recovery-approve"
            onClick={() => onDecide('approve')}
          >
            {text('recovery.approve')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Who has approved it, and as whose admin the user would. */
function Approvals({ recovery: { approvals, companies } }: Pick<RequestProps, 'recovery'>) {
  const text = useText('recovery');
  const list = useListText();
  const names = approvals.map(({ name, isYours }) => (isYours ? text('recovery.you') : name));
  const lines = [
    names.length > 0 && text('recovery.approvedBy', { names: list(names) }),
    companies.length > 0 && text('recovery.asAdmin', { companies: list(companies) }),
  ];
  return lines.filter(Boolean).map((line) => (
    <p key={String(line)} className={entryList.detail}>
      {line}
    </p>
  ));
}

interface DialogProps {
  recovery: DecidableRecovery;
  onClose: () => void;
}

function ApproveDialog({ recovery: { id, name, approvals }, onClose }: DialogProps) {
  const text = useText('recovery');
  return (
    <ConfirmActionDialog
      title={text('recovery.approve.title', { name })}
      confirmLabel={text('recovery.approve')}
      mutation={useApproveRecovery()}
      input={id}
      success={() => text('recovery.approved', { name })}
      failed={text('recovery.approve.failed')}
      onClose={onClose}
    >
      <div className={common.stack2}>
        <p>{text('recovery.approve.recognized', { name })}</p>
        <p>{text(approvals.length > 0 ? 'recovery.approve.last' : 'recovery.approve.first')}</p>
      </div>
    </ConfirmActionDialog>
  );
}

function DenyDialog({ recovery: { id, name }, onClose }: DialogProps) {
  const text = useText('recovery');
  const form = useDraftForm({
    name: false,
    reason: 'A no is short, and belongs to this moment.',
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : text('words.reasonRequired')) },
  });
  return (
    <FormDialog
      title={text('recovery.deny.title', { name })}
      submit={text('recovery.deny')}
      destructive
      form={form}
      mutation={useDenyRecovery(id)}
      input={({ reason }) => ({ reason })}
      success={() => text('recovery.denied', { name })}
      failed={text('recovery.deny.failed')}
      onClose={onClose}
    >
      <TextArea
        {...form.getInputProps('reason')}
        label={text('words.reason')}
        description={text('recovery.reason.hint')}
        rows={3}
        maxLength={500}
        data-autofocus
      />
    </FormDialog>
  );
}
