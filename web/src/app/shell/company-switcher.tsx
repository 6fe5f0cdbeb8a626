import type { UserContext } from '@endcap/contract/identity/identity';
import { Menu } from '@mantine/core';
import { IconCheck, IconMail, IconSelector } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  openInvitationsQuery,
  useAnswerInvitation,
} from '../../features/people/invitations/invitations.queries.ts';
import { useReportFailure } from '../../kit/failure/use-report-failure.ts';
import { call } from '../../lib/call/call.ts';
import type { Answer } from '../../lib/call/call-types.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { currentSite } from '../../lib/session/site.ts';
import { siteOrigin } from '../../lib/session/site-origin.ts';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import { Monogram } from '../../ui/layout/monogram.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { type OpenCompany, useOpenCompany } from '../session/use-open-company.tsx';
import styles from './company-switcher.module.css';
import '../../ui/theme/overlays.ts';

const list = 'GET /api/users/own-companies';
type OwnCompany = Answer<typeof list>['items'][number];

const switchableQuery = queryOptions({
  queryKey: ['own-companies', 'switch'],
  queryFn: ({ signal }) => call(list, { signal }),
});

/** For everyone who belongs to two or more companies: the current one, and the way to the others. */
export function CompanySwitcher({ user }: { user: UserContext }) {
  const text = useText('own-companies');
  const [opened, setOpened] = useState(false);
  const { open, isSwitching, dialog } = useOpenCompany(user);
  const name = user.tenant?.name;
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={328}
        shadow="md"
        radius={12}
        withInitialFocusPlaceholder={false}
        portalProps={{ target: 'header' }}
        classNames={{ item: styles.item ?? '', itemLabel: styles.label ?? '' }}
      >
        <Menu.Target>
          <UnstyledButton
            className={styles.button}
            disabled={isSwitching}
            data-switcher
            aria-label={name ? text('ownCompanies.switch', { company: name }) : undefined}
            data-track="company-switcher"
          >
            {name ? <Monogram name={name} kind="company" size={24} /> : null}
            <span className={styles.name}>{name ?? text('ownCompanies.choose')}</span>
            <IconSelector size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {opened ? <Companies current={user.tenant?.id} onOpen={open} /> : null}
          {opened && user.access.open_invitations > 0 ? <Invitations onJoined={open} /> : null}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

function Companies({ current, onOpen }: { current: string | undefined; onOpen: OpenCompany }) {
  const text = useText('own-companies');
  const { data, error, refetch } = useQuery(switchableQuery);
  if (error) {
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
        {text('ownCompanies.failed')} <u>{text('common.retry')}</u>
      </Menu.Item>
    );
  }
  return (
    <>
      <Menu.Label>{text('ownCompanies.title')}</Menu.Label>
      {data ? null : <Menu.Item disabled>{text('common.loading')}</Menu.Item>}
      {data?.items.map((company) => (
        <CompanyItem
          key={company.companyId}
          company={company}
          isCurrent={company.companyId === current}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

interface ItemProps {
  company: OwnCompany;
  isCurrent: boolean;
  onOpen: OpenCompany;
}

function CompanyItem({ company, isCurrent, onOpen }: ItemProps) {
  const text = useText('own-companies');
  const { companyId, companyName, site, waiting } = company;
  const facts = useFacts(company);
  const elsewhere = site !== currentSite();
  const words = (
    <>
      <Monogram name={companyName} kind="company" size={28} />
      <span className={styles.words}>
        <strong>{companyName}</strong>
        <span>{facts.join(' · ')}</span>
      </span>
      {waiting > 0 ? (
        <span className={styles.count}>
          <span aria-hidden>{waiting}</span>
          <VisuallyHidden>{text('ownCompanies.waiting', { count: waiting })}</VisuallyHidden>
        </span>
      ) : null}
      {isCurrent ? (
        <>
          <IconCheck className={styles.check} size={16} aria-hidden />
          <VisuallyHidden>{text('ownCompanies.current')}</VisuallyHidden>
        </>
      ) : null}
    </>
  );
  // Each site has a session of its own, so that its company is reached by its address.
  if (elsewhere) {
    return (
      <Menu.Item component="a" href={`${siteOrigin(site)}/apps`}>
        {words}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      data-current={isCurrent || undefined}
      data-track="company-switch"
      onClick={() => {
        if (!isCurrent) onOpen(companyId);
      }}
    >
      {words}
    </Menu.Item>
  );
}

/** Tier, role and what the user has there, in one line. */
function useFacts({ companyType, role, state, products, auditDueDate, site }: OwnCompany) {
  const text = useText('own-companies');
  const tiers = useText('companies');
  const date = useDate();
  const facts: string[] = [tiers(`companies.type.${companyType}`)];
  if (role) facts.push(text(`ownCompanies.role.${role}`));
  if (state === 'PENDING') facts.push(text('ownCompanies.pending'));
  else if (role !== 'ADMIN') facts.push(text('ownCompanies.products', { count: products }));
  if (auditDueDate) {
    facts.push(text('ownCompanies.auditDue', { date: date(auditDueDate, 'table') }));
  }
  if (site !== currentSite()) facts.push(text(`ownCompanies.site.${site}`));
  return facts;
}

/** Joining ends in the company that was joined. */
function Invitations({ onJoined }: { onJoined: OpenCompany }) {
  const text = useText('own-companies');
  const reportFailure = useReportFailure(text('ownCompanies.notJoined'));
  const { data } = useQuery(openInvitationsQuery);
  const answer = useAnswerInvitation({ onError: (error) => reportFailure(error) });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      {data.items.map(({ id, company, companyId, site }) => (
        <Menu.Item
          key={id}
          disabled={answer.isPending}
          data-track="invitation-join"
          onClick={() =>
            void answer.mutateAsync({ id, answer: 'accept' }).then(
              () => site === currentSite() && onJoined(companyId, company),
              () => undefined,
            )
          }
        >
          <IconMail className={styles.mail} size={18} aria-hidden />
          <span className={styles.words}>{text('ownCompanies.invites', { company })}</span>
          <span className={styles.join}>{text('ownCompanies.join')}</span>
        </Menu.Item>
      ))}
    </>
  );
}
