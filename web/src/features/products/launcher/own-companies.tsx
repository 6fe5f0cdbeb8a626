import { queryOptions, useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { call } from '../../../lib/call/call.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useChooseCompany } from '../../../lib/session/choose-company.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './launcher.module.css';

const shownCompanies = 10;

const ownCompaniesQuery = (loginId: string) =>
  queryOptions({
    queryKey: ['own-companies', loginId],
    queryFn: ({ signal }) =>
      call('GET /svc/v1/identity/users/:userId/access', {
        params: { userId: loginId },
        query: { granted: 'true', page: 0, page_size: shownCompanies },
        signal,
      }),
  });

/** The companies that gave an internal user a product: their products open with the company. */
export function OwnCompanies({ loginId }: { loginId: string }) {
  const text = useText('launcher');
  const { data } = useQuery(ownCompaniesQuery(loginId));
  const reportFailure = useReportFailure(text('launcher.companies.failed'));
  const choose = useChooseCompany();
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.companies} aria-labelledby="launcher-companies">
      <h3 id="launcher-companies">{text('launcher.companies')}</h3>
      <ul>
        {data.items.map(({ tenant_id: companyId, company_name: company }) => (
          <li key={companyId}>
            <Button
              variant="default"
              size="xs"
              loading={choose.isPending && choose.variables.companyId === companyId}
              disabled={choose.isPending}
              data-track="launcher-open-company"
              onClick={() => choose.mutateAsync({ companyId }).catch(reportFailure)}
            >
              {text('words.openOf', { company })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
