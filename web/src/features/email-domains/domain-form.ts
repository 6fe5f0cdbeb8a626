import { type DraftForm, useDraftForm } from '../../lib/forms/draft-form.ts';
import { useText } from '../../lib/i18n/messages.ts';

export interface DomainValues extends Record<string, unknown> {
  domainName: string;
  allowSubDomains: boolean;
  /** Nothing is chosen for the person: third party or not is theirs to say. */
  is3pDomain: 'true' | 'false' | '';
}
export type DomainForm = DraftForm<DomainValues>;

export function useDomainForm(name: string, initialValues: DomainValues): DomainForm {
  const text = useText('email-domains');
  return useDraftForm<DomainValues>({
    name: `email-domains.${name}`,
    initialValues,
    validate: {
      domainName: (name) => (name.trim() ? null : text('email-domains.field.domain.required')),
      is3pDomain: (chosen) => (chosen ? null : text('email-domains.field.type.required')),
    },
  });
}

export function settingsOf({ allowSubDomains, is3pDomain }: DomainValues) {
  return { allowSubDomains, is3pDomain: is3pDomain === 'true' };
}
