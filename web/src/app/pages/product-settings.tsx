import { FailuresByCause } from '../../features/operations/home/failures/failures-card.tsx';
import { ProductSettingsPage } from '../../features/operations/product-settings/product-settings-page.tsx';

/** The products, and what failed there by cause. */
export function ProductSettingsScreen() {
  return <ProductSettingsPage failures={<FailuresByCause source="PROVISIONING" />} />;
}
