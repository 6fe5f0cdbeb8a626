import type { ProductCode } from '@endcap/contract/products';
import { portalSecret } from '../../../access/portal-secret.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import {
  type LaunchedFor,
  type RedeemServices,
  redeemLaunchCode,
} from '../../products/launcher/launch/redeem.service.ts';
import { registerProductClient } from '../../products/product-settings/product-settings.service.ts';

export type Refusal = 'used' | 'expired' | 'unknown' | 'client';

const refusals: Partial<Record<string, Refusal>> = {
  'link.used': 'used',
  'link.expired': 'expired',
  'link.unknown': 'unknown',
  'product.unknown_client': 'client',
};

/** Does what a real product's server does: shows its own secret and redeems the code. */
export async function openDemoProduct(
  services: RedeemServices,
  product: ProductCode,
  given: { code: string; requestId: string },
): Promise<LaunchedFor | { refusal: Refusal }> {
  const { db } = services;
  const secret = (await portalSecret(db, `demo product ${product}`)).toString('base64url');
  await registerProductClient(db, product, secret);
  try {
    return await redeemLaunchCode(services, { product, secret }, given);
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.code] : undefined;
    if (!refusal) throw error;
    return { refusal };
  }
}
