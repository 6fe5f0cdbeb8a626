import type { ContactReason } from '@endcap/contract/contact-us';
import type { UserContext } from '@endcap/contract/identity';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { useText } from '../../lib/i18n/messages.ts';

/** In the order of the form; whatever fits nowhere else is last. */
export const reasons = [
  'ACCESS',
  'PRODUCT',
  'DATA',
  'PARTNERSHIP',
  'OTHER',
] as const satisfies readonly ContactReason[];

export interface ContactValues extends Record<string, unknown> {
  name: string;
  email: string;
  company: string;
  reason: ContactReason | '';
  message: string;
}
export type ContactForm = ReturnType<typeof useContactForm>;

/** The server knows best; this only spares a way there. */
const looksLikeAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whoever is signed in need not type what the portal knows. */
export function useContactForm(user: UserContext | null) {
  const text = useText('contact-us');
  return useDraftForm<ContactValues>({
    name: 'contact-us',
    initialValues: {
      name: user ? `${user.first_name} ${user.last_name}` : '',
      email: user?.email_address ?? '',
      company: user?.tenant?.name ?? '',
      reason: '',
      message: '',
    },
    validate: {
      name: (name) => (name.trim() ? null : text('contact-us.name.required')),
      email: (email) => {
        if (!email.trim()) return text('contact-us.email.required');
        return looksLikeAddress.test(email.trim()) ? null : text('contact-us.email.invalid');
      },
      company: (company) => (company.trim() ? null : text('contact-us.company.required')),
      reason: (reason) => (reason ? null : text('contact-us.reason.required')),
      message: (message) => (message.trim() ? null : text('contact-us.message.required')),
    },
  });
}
