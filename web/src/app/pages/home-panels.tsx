import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { ChangesPanel } from '../../features/operations/home/changes-panel.tsx';
import type { CompanyActs } from '../../features/operations/home/company-rows.tsx';
import styles from '../../features/operations/home/home.module.css';
import { followsSuppliers, homeQuery } from '../../features/operations/home/home.queries.ts';
import { SuppliersPanel } from '../../features/operations/home/suppliers/suppliers-panel.tsx';
import { WaitingPanel } from '../../features/operations/home/waiting-panel.tsx';
import { useAnswerInvitation } from '../../features/people/invitations/invitations.queries.ts';
import { useReportFailure } from '../../kit/failure/use-report-failure.ts';
import { currentSite } from '../../lib/session/site.ts';
import { siteOrigin } from '../../lib/session/site-origin.ts';
import common from '../../ui/theme/common.module.css';
import { useOpenCompany } from '../session/use-open-company.tsx';

/** What waits for the user and what has changed, between the greeting and the products. */
export function HomePanels({ user }: { user: UserContext }) {
  const { open, dialog } = useOpenCompany(user);
  const reportFailure = useReportFailure();
  const { refetch } = useQuery(homeQuery);
  const answer = useAnswerInvitation({ onError: (error) => reportFailure(error) });
  const acts: CompanyActs = {
    open: (companyId) => open(companyId),
    join: ({ id, company, companyId, site }) =>
      void answer.mutateAsync({ id, answer: 'accept' }).then(
        () => (site === currentSite() ? open(companyId, company) : void refetch()),
        () => undefined,
      ),
    addressOf: (site) => (site === currentSite() ? null : `${siteOrigin(site)}/apps`),
  };
  return (
    <div className={styles.panels}>
      <div className={common.column}>
        <WaitingPanel user={user} acts={acts} />
        {followsSuppliers(user) ? <SuppliersPanel user={user} onOpen={acts.open} /> : null}
      </div>
      <ChangesPanel />
      {dialog}
    </div>
  );
}
