import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import type { UserContext } from '@endcap/contract/identity/identity';
import { Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccountDialogs } from '../../../features/companies/companies/account/account-dialogs.tsx';
import { useCompanyChoice } from '../../../features/companies/companies/use-company-choice.ts';
import {
  type VisitChoice,
  VisitReasonDialog,
} from '../../../features/companies/companies/visit-reason-dialog.tsx';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { CopyableText } from '../../../kit/record/copyable-text.tsx';
import { RecordPage } from '../../../kit/record/record-page.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { workplaceOf } from '../../shell/workplace.ts';
import '../../../ui/theme/overlays.ts';

interface Props {
  account: CompanyAccount;
  trail: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

const tones = {
  ACTIVE: 'success',
  PENDING: 'warning',
  SUSPENDED: 'danger',
  INACTIVE: 'neutral',
} as const;

/** The head of a company's page: what it is, whether people can work there, and what staff may do. */
export function CompanyHead({ account, trail, tabs, children }: Props) {
  const text = useText('company-records');
  const ownText = useText('companies');
  const date = useDate();
  const { user } = useSession();
  const { status, companyType, businessCode, site, createdOn, audit } = account;
  return (
    <RecordPage
      trail={trail}
      mark={{ kind: 'company' }}
      title={account.companyName}
      chips={
        <>
          <StatusBadge tone={tones[status]}>{ownText(`companies.status.${status}`)}</StatusBadge>
          {audit?.status === 'OVERDUE' ? (
            <StatusBadge tone="warning">{text('company-records.auditOverdue')}</StatusBadge>
          ) : null}
          <StatusBadge>{ownText(`companies.type.${companyType}`)}</StatusBadge>
        </>
      }
      facts={[
        <CopyableText key="code" value={businessCode} />,
        ownText(`companies.site.${site}`),
        text('company-records.since', { date: date(createdOn, 'table') }),
      ]}
      actions={user ? <Actions account={account} user={user} /> : null}
      notice={
        status === 'ACTIVE' ? null : (
          <WarningMessage
            title={ownText(`companies.status.${status}`)}
            message={text(`company-records.closed.${status}`)}
          />
        )
      }
      tabs={tabs}
    >
      {children}
    </RecordPage>
  );
}

/** Acting for the company is the one filled button; who only looks has that one alone. */
function Actions({ account, user }: { account: CompanyAccount; user: UserContext }) {
  const text = useText('companies');
  const common = useText('common');
  const { may } = useSession();
  const router = useRouter();
  const dialogs = useAccountDialogs(account);
  const goToWork = (chosen: UserContext) => {
    const to = workplaceOf(chosen);
    if (to) void router.navigate({ href: to });
  };
  const visits = useDialogs({
    visit: (close, visit: VisitChoice) => (
      <VisitReasonDialog choice={visit} onChosen={goToWork} onClose={close} />
    ),
  });
  const choice = useCompanyChoice(user, {
    onChosen: goToWork,
    onVisit: (visit) => visits.open('visit', visit),
  });
  const isCurrent = choice.currentId === account.companyId;
  const mayChange = may('UPDATE', 'COMPANY');
  const { companyName: company } = account;
  return (
    <>
      {mayChange ? (
        <>
          <Button variant="default" onClick={() => dialogs.open('settings')}>
            {text('companies.account.settings')}
          </Button>
          <Button variant="default" onClick={() => dialogs.open('products')}>
            {text('companies.account.products')}
          </Button>
        </>
      ) : null}
      <Button
        variant={isCurrent ? 'default' : 'filled'}
        loading={choice.busyId === account.companyId}
        aria-label={text(isCurrent ? 'companies.leaveOf' : `companies.${choice.verb}Of`, {
          company,
        })}
        leftSection={isCurrent ? <IconX size={16} /> : <IconArrowRight size={16} />}
        data-track={isCurrent ? 'company-leave' : `company-${choice.verb}`}
        onClick={() => (isCurrent ? choice.leave() : choice.choose(account))}
      >
        {text(isCurrent ? 'companies.leave' : `companies.${choice.verb}`)}
      </Button>
      {mayChange || choice.viewsAsMerchant ? (
        <Menu position="bottom-end" shadow="md" portalProps={{ target: 'main' }}>
          <Menu.Target>
            <Button variant="default" aria-label={common('common.moreActions')}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayChange ? (
              <Menu.Item onClick={() => dialogs.open('contact')}>
                {text('companies.account.contact')}
              </Menu.Item>
            ) : null}
            {mayChange && account.audit ? (
              <Menu.Item onClick={() => dialogs.open('audit')}>
                {text('companies.account.audit')}
              </Menu.Item>
            ) : null}
            {choice.viewsAsMerchant ? (
              <Menu.Item onClick={() => choice.choose(account, 'MERCHANT')}>
                {text('companies.persona.MERCHANT')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialogs.element}
      {visits.element}
    </>
  );
}
