import type { Site } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { currentSite } from '../../../lib/session/site.ts';
import type { FieldOption } from '../../../ui/fields/field-definition.ts';
import { companyOptionsQuery } from './global-users.queries.ts';

interface Company {
  id: string;
  title: string;
  site: Site;
  isOpen: boolean;
}

export interface CompanyOption extends FieldOption {
  /** False while the retailer has not opened its account, or has closed it. */
  isOpen: boolean;
}

/** The companies that a search finds on all sites; those of other sites name their country. */
export function useCompanyOptions(
  search: string,
  { companyTypes = [] }: { companyTypes?: readonly string[] } = {},
) {
  const { data } = useQuery(companyOptionsQuery(search, companyTypes));
  const titleOf = useCompanyTitle();
  return { options: (data?.options ?? []).map(titleOf), isComplete: data?.isComplete };
}

/** Adds the country to the name of a company on another site. */
export function useCompanyTitle() {
  const text = useText('global-users');
  const { locale } = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return ({ id, title: company, site, isOpen }: Company): CompanyOption => ({
    id,
    isOpen,
    title:
      site === currentSite()
        ? company
        : text('global-users.companies.other', { company, country: countries.of(site) ?? site }),
  });
}
