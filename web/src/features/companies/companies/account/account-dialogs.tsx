import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import {
  AuditDialog,
  ContactDialog,
  ProductsDialog,
  SettingsDialog,
} from './change-account-dialogs.tsx';

/** What staff change of an account; the page that opened a dialog stays as it is. */
export function useAccountDialogs(account: CompanyAccount) {
  return useDialogs({
    settings: (close) => <SettingsDialog account={account} onClose={close} />,
    products: (close) => <ProductsDialog account={account} onClose={close} />,
    contact: (close) => <ContactDialog account={account} onClose={close} />,
    audit: (close) => <AuditDialog account={account} onClose={close} />,
  });
}
