import type { UserContext } from '@endcap/contract/identity/identity';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { ownCompaniesQuery } from '../../../kit/own-companies.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useChooseCompany } from '../../../lib/session/choose-company.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './access-screen.module.css';
import { AccessScreen, NextStep } from './access-screen.tsx';

export function BlockedAccess({ user }: { user: UserContext }) {
  const text = useText('access-states');
  const byRetailer = user.access.account_block;
  if (byRetailer) return <AccountBlocked reason={byRetailer.reason} />;
  return (
    <AccessScreen
      primary={null}
      icon={<IconBan size={28} />}
      tone="red"
      title={text('access.blocked.title')}
      reason={text('access.blocked.reason')}
    >
      <NextStep step={text('access.blocked.next')} after={text('access.blocked.after')} />
      <OtherCompanies loginId={user.login_id} companyId={user.tenant?.id} />
    </AccessScreen>
  );
}

/** The retailer blocked the account in every company, so that none is offered. */
function AccountBlocked({ reason }: { reason: string | null }) {
  const text = useText('access-states');
  return (
    <AccessScreen
      asks
      icon={<IconBan size={28} />}
      tone="red"
      title={text('access.accountBlocked.title')}
      reason={text('access.accountBlocked.reason')}
    >
      <h2>{text('access.accountBlocked.words')}</h2>
      <p className={styles.step}>{reason ?? text('access.accountBlocked.noWords')}</p>
      <NextStep
        step={text('access.accountBlocked.next')}
        after={text('access.accountBlocked.after')}
      />
    </AccessScreen>
  );
}

interface Props {
  loginId: string;
  /** The company that has blocked the user. */
  companyId: string | undefined;
}

/** A block in one company does not hold in the others: they can be opened from here. */
function OtherCompanies({ loginId, companyId }: Props) {
  const text = useText('access-states');
  const navigate = useNavigate();
  const { data } = useQuery(ownCompaniesQuery(loginId));
  const choosing = useChooseCompany();
  const others = (data?.items ?? []).filter(
    (one) => one.state === 'ACTIVE' && one.site === currentSite() && one.companyId !== companyId,
  );
  if (others.length === 0) return null;
  // Not a callback of `mutate`: this list is gone as soon as the session is of the other company.
  const open = (id: string) =>
    choosing.mutateAsync({ companyId: id }).then(
      () => navigate({ to: '/apps' }),
      () => undefined,
    );
  return (
    <div className={styles.others}>
      <h2>{text('access.blocked.others')}</h2>
      <ul>
        {others.map((one) => (
          <li key={one.companyId}>
            <span>{one.companyName}</span>
            <Button
              variant="light"
              size="compact-sm"
              aria-label={text('words.openOf', { company: one.companyName })}
              loading={choosing.isPending && choosing.variables.companyId === one.companyId}
              disabled={choosing.isPending && choosing.variables.companyId !== one.companyId}
              onClick={() => void open(one.companyId)}
            >
              {text('words.open')}
            </Button>
          </li>
        ))}
      </ul>
      <Failure error={choosing.error} title={text('access.blocked.openFailed')} />
    </div>
  );
}
