import type { CompanyItem } from '@endcap/contract/companies';
import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import type { Choosing } from './use-choosing.ts';

interface Props {
  company: CompanyItem;
  choosing: Choosing;
}

/** Begins with the company of a row; in the row of the current one it ends there. */
export function ChooseButton({ company, choosing }: Props) {
  const text = useText('companies');
  const { companyId, companyName } = company;
  const action = choosing.currentId === companyId ? 'leave' : choosing.verb;
  const label = text(`companies.${action}`);
  const busy = choosing.busyId === companyId;
  return (
    <Button
      variant={action === 'leave' ? 'default' : 'light'}
      size="compact-sm"
      loading={busy}
      disabled={choosing.busyId !== null && !busy}
      aria-label={text(`companies.${action}Of`, { company: companyName })}
      data-track={`company-${action}`}
      onClick={() => (action === 'leave' ? choosing.leave() : choosing.choose(company))}
    >
      {label}
    </Button>
  );
}
