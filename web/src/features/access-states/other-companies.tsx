import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/call/call.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useChooseCompany } from '../../lib/session/choose-company.ts';
import { currentSite } from '../../lib/session/site.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import styles from './access-screen.module.css';

function companiesOf(loginId: string) {
  return queryOptions({
    queryKey: ['own-companies', loginId],
    queryFn: ({ signal }) => call('GET /api/users/companies', { query: { loginId }, signal }),
  });
}

interface Props {
  loginId: string;
  /** The one that is closed to them. */
  companyId: string | undefined;
}

/** A block in one company is none in the others: they can be opened from here. */
export function OtherCompanies({ loginId, companyId }: Props) {
  const text = useText('access-states');
  const navigate = useNavigate();
  const { data } = useQuery(companiesOf(loginId));
  const choosing = useChooseCompany();
  const others = (data?.items ?? []).filter(
    (one) => one.state === 'ACTIVE' && one.site === currentSite() && one.companyId !== companyId,
  );
  if (others.length === 0) return null;
  const open = (id: string) =>
    choosing.mutate({ companyId: id }, { onSuccess: () => void navigate({ to: '/' }) });
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
              aria-label={text('access.blocked.openOf', { company: one.companyName })}
              loading={choosing.isPending && choosing.variables.companyId === one.companyId}
              disabled={choosing.isPending && choosing.variables.companyId !== one.companyId}
              onClick={() => open(one.companyId)}
            >
              {text('access.blocked.open')}
            </Button>
          </li>
        ))}
      </ul>
      {choosing.error ? (
        <ErrorMessage title={text('access.blocked.openFailed')} message={choosing.error.message} />
      ) : null}
    </div>
  );
}
