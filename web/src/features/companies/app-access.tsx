import type { CompanyItem } from '@endcap/contract/companies';
import { useText } from '../../lib/i18n/messages.ts';
import { CutText } from '../../ui/layout/cut-text.tsx';
import { useProductNames } from './use-product-names.ts';

const limit = 40;

/** The products of a company, cut at forty characters. */
export function AppAccess({ company }: { company: CompanyItem }) {
  const text = useText('companies');
  const names = useProductNames();
  const values = { company: company.companyName };
  return (
    <CutText
      text={names(company.subscribedProduct)}
      limit={limit}
      moreLabel={text('companies.seeMoreOf', values)}
      lessLabel={text('companies.seeLessOf', values)}
    />
  );
}
