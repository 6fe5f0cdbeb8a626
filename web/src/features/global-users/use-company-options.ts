import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { currentSite } from '../../lib/session/site.ts';
import type { FieldOption } from '../../ui/fields/field-definition.ts';
import { companyOptionsQuery } from './global-users.queries.ts';

/** The companies that a search finds on all sites; those of other sites name their country. */
export function useCompanyOptions(search: string, enabled = true) {
  const text = useText('global-users');
  const { locale } = useLocale();
  const { data } = useQuery({ ...companyOptionsQuery(search), enabled });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const options = (data?.options ?? []).map(
    ({ id, title: company, site }): FieldOption => ({
      id,
      title:
        site === currentSite()
          ? company
          : text('global-users.companies.other', { company, country: countries.of(site) ?? site }),
    }),
  );
  return { options, isComplete: data?.isComplete };
}
