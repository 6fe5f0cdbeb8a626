import type { StaffRequest } from '@endcap/contract/operations/staff';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './staff.module.css';
import { staffRequestsQuery, useDecide, useWithdraw } from './staff.queries.ts';
import { NoteField, useDetailRules } from './staff-form.tsx';
import { useRightsName } from './use-rights-name.ts';

/** The roles that wait for a second super admin; nothing while there are none. */
export function StaffRequests() {
  const text = useText('staff');
  const { data, error, refetch } = useQuery(staffRequestsQuery);
  const withdraw = useWithdraw();
  const dialogs = useDialogs({
    approve: (close, request: StaffRequest) => (
      <DecideDialog request={request} decision="APPROVE" onClose={close} />
    ),
    deny: (close, request: StaffRequest) => (
      <DecideDialog request={request} decision="DENY" onClose={close} />
    ),
  });
  if (error) {
    const title = text('staff.requests.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data && data.items.length > 0 ? (
        <div className={styles.requests}>
          <SectionCard
            title={text('staff.requests.title')}
            description={text('staff.requests.lead')}
          >
            <ul className={styles.list}>
              {data.items.map((request) => (
                <Request
                  key={request.requestId}
                  request={request}
                  busy={withdraw.isPending}
                  onWithdraw={() => withdraw.mutate(request)}
                  onDecide={(act) => dialogs.open(act, request)}
                />
              ))}
            </ul>
          </SectionCard>
        </div>
      ) : null}
      {dialogs.element}
    </>
  );
}

interface RequestProps {
  request: StaffRequest;
  busy: boolean;
  onWithdraw: () => void;
  onDecide: (act: 'approve' | 'deny') => void;
}

function Request({ request, busy, onWithdraw, onDecide }: RequestProps) {
  const text = useText('staff');
  const words = useText('global-users');
  const date = useDate();
  const { may } = useSession();
  const { name, email, fromRole, role, attributes, reason, askedBy, isYours, isAboutYou } = request;
  const roleName = useRightsName()(role, attributes);
  const about = { name, role: roleName };
  const mayChange = may('UPDATE', 'OPERATIONS');
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}{' '}
          <span className={styles.soft}>
            <AddressText address={email} />
          </span>
        </p>
        <p>
          {text('staff.request.change', {
            from: words(`global-users.role.${fromRole}`),
            to: roleName,
          })}
        </p>
        <TeamAfter request={request} />
        <p className={styles.reason}>{reason}</p>
        <p className={styles.soft}>
          {[
            text('staff.request.asked', {
              name: askedBy ?? text('staff.request.operator'),
              date: date(request.askedOn, 'table'),
            }),
            text('staff.request.until', { date: date(request.expiresOn, 'table') }),
          ].join(' · ')}
        </p>
        <WhoDecides request={request} />
      </div>
      {mayChange && isYours ? (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            aria-label={text('staff.request.withdraw.of', about)}
            onClick={onWithdraw}
          >
            {text('staff.request.withdraw')}
          </Button>
        </div>
      ) : null}
      {mayChange && !isYours && !isAboutYou ? (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            aria-label={text('staff.request.deny.of', about)}
            onClick={() => onDecide('deny')}
          >
            {text('staff.request.deny')}
          </Button>
          <Button
            variant="light"
            size="xs"
            aria-label={text('staff.request.approve.of', about)}
            onClick={() => onDecide('approve')}
          >
            {text('staff.request.approve')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Support and content people have their rights by their team: who decides has to see it. */
function TeamAfter({ request: { team } }: Pick<RequestProps, 'request'>) {
  const text = useText('staff');
  const words = useText('global-users');
  const list = useListText();
  if (team.length === 0) return null;
  const teams = list(team.map((id) => words(`global-users.attribute.${id}`)));
  return <p>{text('staff.request.team', { teams })}</p>;
}

function WhoDecides({ request }: Pick<RequestProps, 'request'>) {
  const text = useText('staff');
  const { isYours, isAboutYou, hasDecider, requestId } = request;
  const command = `npm run staff -- approve ${requestId}`;
  if (!hasDecider) {
    return (
      <p className={styles.soft}>
        {text('staff.request.noDecider')} <code className={styles.command}>{command}</code>
      </p>
    );
  }
  if (isAboutYou) return <p className={styles.soft}>{text('staff.request.aboutYou')}</p>;
  return isYours ? <p className={styles.soft}>{text('staff.request.yours')}</p> : null;
}

interface DecideProps {
  request: StaffRequest;
  decision: 'APPROVE' | 'DENY';
  onClose: () => void;
}

function DecideDialog({ request, decision, onClose }: DecideProps) {
  const text = useText('staff');
  const { required } = useDetailRules();
  const { name, role, attributes } = request;
  const about = { name, role: useRightsName()(role, attributes) };
  const act = decision === 'APPROVE' ? 'approve' : 'deny';
  const form = useDraftForm({
    name: `staff.${act}.${request.requestId}`,
    initialValues: { note: '' },
    validate: { note: (note) => (decision === 'DENY' ? required(note) : null) },
  });
  return (
    <FormDialog
      title={text(`staff.request.${act}.title`, about)}
      submit={text(`staff.request.${act}`)}
      destructive={decision === 'DENY'}
      track={`staff-request-${act}`}
      form={form}
      mutation={useDecide(request, decision)}
      input={(values) => values}
      success={() => text(`staff.request.${act}.done`, about)}
      onClose={onClose}
    >
      <TeamAfter request={request} />
      <p className={styles.reason}>{request.reason}</p>
      <p>{text(`staff.request.${act}.effect`, about)}</p>
      <NoteField {...form.getInputProps('note')} isOptional={decision === 'APPROVE'} />
    </FormDialog>
  );
}
