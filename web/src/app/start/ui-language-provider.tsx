import { type ReactNode, useMemo } from 'react';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { UiLanguageContext } from '../../ui/ui-text.ts';

/** Gives the widgets of ui/ the common texts in the user's language. */
export function UiLanguageProvider({ children }: { children: ReactNode }) {
  const text = useText('common');
  const { locale } = useLocale();
  const language = useMemo(() => ({ locale, text }), [locale, text]);
  return <UiLanguageContext value={language}>{children}</UiLanguageContext>;
}
