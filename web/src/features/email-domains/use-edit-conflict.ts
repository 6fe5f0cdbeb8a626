import type { EmailDomain } from '@endcap/contract/email-domains';
import { useState } from 'react';
import { currentDomain } from './email-domains.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

type Conflict = 'none' | 'changed' | 'loading' | 'compared' | 'gone';

/** The version that the person has seen, and what to do when it is no longer the current one. */
export function useEditConflict(domain: EmailDomain) {
  const reportFailure = useReportFailure();
  const [seen, setSeen] = useState(domain);
  const [conflict, setConflict] = useState<Conflict>('none');

  const reload = async () => {
    setConflict('loading');
    try {
      const current = await currentDomain(domain);
      if (current) setSeen(current);
      setConflict(current ? 'compared' : 'gone');
    } catch (error) {
      setConflict('changed');
      reportFailure(error);
    }
  };

  return {
    seen,
    conflict,
    reload,
    raise: () => setConflict('changed'),
    maySave: conflict === 'none' || conflict === 'compared',
  };
}
