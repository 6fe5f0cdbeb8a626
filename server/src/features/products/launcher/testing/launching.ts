import type { ProductCode } from '@endcap/contract/products';
import { launchProduct, redeemLaunchCode } from '@endcap/contract/products/launcher';
import { operatorByCommand } from '../../../../activity/operator.ts';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { setTarget } from '../../product-settings/product-settings.service.ts';

export const product: ProductCode = 'SHOPPER_BEHAVIOR';

export async function launch(caller: Caller, code: ProductCode = product) {
  return caller.call(launchProduct, { params: { code } });
}

export async function codeFor(caller: Caller, wanted: ProductCode = product): Promise<string> {
  const location = String((await launch(caller, wanted)).headers.location);
  return new URL(location, 'http://portal.example').searchParams.get('launch_code') ?? '';
}

export const basic = (client: string, key: string) =>
  `Basic ${Buffer.from(`${client}:${key}`).toString('base64')}`;

/** A product redeems the code server to server. */
export async function redeem(test: TestApp, code: string, authorization: string) {
  return test.anonymous.call(redeemLaunchCode, { body: { code }, headers: { authorization } });
}

/** The product has an address of its own while the work runs. */
export async function withAddress(test: TestApp, url: string, work: () => Promise<void>) {
  await setTarget(
    test.db,
    operatorByCommand('test'),
    { product, site: 'US' },
    { redirectUrl: url },
  );
  await work();
  await setTarget(
    test.db,
    operatorByCommand('test'),
    { product, site: 'US' },
    { redirectUrl: null },
  );
}
