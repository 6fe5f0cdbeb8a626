import { launchProduct } from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function openFrom(languageCode?: string) {
  const company = await buildCompany(test.db, { name: 'Tom & <Jerry>' });
  const options = languageCode ? { company, languageCode } : { company };
  const user = await buildUser(test.db, options);
  await test.db
    .insertInto('product_access')
    .values({
      company_id: company.id,
      user_id: user.id,
      product_code: 'REPORT_BUILDER',
      status: 'ACCESS_COMPLETE',
      access_types: [2, 3],
    })
    .execute();
  const caller = await test.as(user);
  const { headers } = await caller.call(launchProduct, { params: { code: 'REPORT_BUILDER' } });
  return { user, url: String(headers.location) };
}

const visit = (url: string, app = test.app) =>
  app.inject({ url, headers: { accept: 'text/html' } });

describe('the page that a demo card opens', () => {
  it('shows the user that the product was opened for, without a session of its own', async () => {
    const { user, url } = await openFrom();
    const page = await visit(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('<h1>Report Builder</h1>');
    expect(page.body).toContain(`(${user.loginId})`);
    expect(page.body).toContain('Tom &amp; &lt;Jerry&gt; (CHARTER_VENDOR)');
    expect(page.body).toContain('2 API_BULK, 3 UI');
    expect(page.body).toContain('The one-time code is used up');
  });

  it('has no style or script that our content policy would stop', async () => {
    const page = await visit((await openFrom()).url);
    const nonce = /style-src[^;]*'nonce-([^']+)'/.exec(
      String(page.headers['content-security-policy']),
    )?.[1];
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(page.body).not.toMatch(/<script|style="/);
    // Without an icon of its own a browser asks for /favicon.ico, which is an error in its console.
    expect(page.body).toContain('<link rel="icon" href="/products/REPORT_BUILDER.svg"');
  });

  it('says on reload that the code was used, and shows no user', async () => {
    const { user, url } = await openFrom();
    await visit(url);
    const again = await visit(url);
    expect(again.statusCode).toBe(403);
    expect(again.body).toContain('This one-time code was already used.');
    expect(again.body).not.toContain(user.loginId);
  });

  it('speaks the language of the person, else of the site', async () => {
    expect((await visit((await openFrom('es-MX')).url)).body).toContain('<html lang="es-MX">');
    const visited = await test.app.inject({
      url: '/demo/products/REPORT_BUILDER',
      headers: { host: 'ca.localhost' },
    });
    expect(visited.body).toContain('<html lang="fr-CA">');
    expect(visited.body).toContain('aucun code à usage unique valide');
  });

  it('does not take the code of another product', async () => {
    const { url } = await openFrom();
    const other = await visit(url.replace('REPORT_BUILDER', 'SHOPPER_BEHAVIOR'));
    expect(other.statusCode).toBe(403);
    expect((await visit(url)).statusCode).toBe(200);
  });

  it('steps back when an operator has given the product a secret of its own', async () => {
    const { url } = await openFrom();
    await test.db
      .updateTable('product_client')
      .set({ secret_hash: Buffer.alloc(32, 1) })
      .where('product_code', '=', 'REPORT_BUILDER')
      .execute();
    expect((await visit(url)).body).toContain('no longer has the product’s secret');
    await test.db.deleteFrom('product_client').execute();
  });

  it('is not found for what is no product, and never in production', async () => {
    expect((await visit(`/demo/products/${newId()}`)).statusCode).toBe(404);
    const production = await startTestApp({ env: { ENVIRONMENT: 'production' } });
    const page = await visit('/demo/products/REPORT_BUILDER?launch_code=x', production.app);
    expect(page.statusCode).toBe(404);
    await production.close();
  });
});
