import { expect, type Page, type Route, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { password } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const languages = [
  {
    ...{ host: 'mx', lang: 'es-MX', loginId: 'admin@mx.example' },
    ...{ step: 'Un paso más', lost: 'No tengo nada de esto', ask: 'Solicitarlo' },
    ...{ begun: 'Ya lo solicitamos por ti', stop: 'Detener' },
    add: 'Agregar una aplicación',
    ...{ proof: 'Confirma que eres tú', secret: 'Contraseña', confirm: 'Confirmar' },
    ...{ code: 'Código de la aplicación', addApp: 'Agregar aplicación' },
    ...{ codes: 'Códigos de recuperación', kept: 'Ya los guardé' },
    second: 'Agrega una segunda forma',
  },
  {
    ...{ host: 'ca', lang: 'fr-CA', loginId: 'admin@ca.example' },
    ...{ step: 'Encore une étape', lost: 'Je n’ai rien de tout cela', ask: 'En faire la demande' },
    ...{ begun: 'Votre demande est faite', stop: 'Arrêter' },
    add: 'Ajouter une application',
    ...{ proof: 'Confirmez que c’est bien vous', secret: 'Mot de passe', confirm: 'Confirmer' },
    ...{ code: 'Code de l’application', addApp: 'Ajouter l’application' },
    ...{ codes: 'Codes de récupération', kept: 'Je les ai conservés' },
    second: 'Ajoutez un deuxième moyen',
  },
];

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const recovery = {
  ...{ requestedOn: hoursFromNow(0), expiresOn: hoursFromNow(7 * 24), opensOn: null },
  decidedBy: 'COMPANY',
};
const newCodes = [...'abcdefghjk'].map((sign) => `${sign}wmwm-mwmw8`);
const app = {
  ...{ id: '0192a0de-0000-7000-8000-0000000000f1', kind: 'TOTP', name: 'Téléphone de Montréal' },
  ...{ synced: null, provider: null, addedOn: hoursFromNow(-1), lastUsedOn: null },
};

/** The server answers in its place, so that no account of the demo has a factor for other journeys. */
const answer = (page: Page, path: string, json: object) =>
  page.route(path, (route: Route) => route.fulfill({ json }));

async function typeCredentials(page: Page, loginId: string): Promise<void> {
  await page.locator('input[name=loginId]').fill(loginId);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

for (const { host, lang, loginId, ...words } of languages) {
  test(`the second step, its proof and the way back fit in ${lang}`, async ({ page }) => {
    const { pageErrors } = await watchPage(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const { origin } = Object.assign(new URL(process.env.E2E_BASE_URL ?? ''), {
      hostname: `${host}.localhost`,
    });

    await answer(page, '**/svc/login', { step: 'CODE', passkey: false, app: true });
    await answer(page, '**/svc/login/recovery', { ...recovery, isNew: true });
    await page.goto(`${origin}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await typeCredentials(page, loginId);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.step);
    await expectFits(page, button(words.lost));
    await button(words.lost).click();
    await expectFits(page, button(words.ask));
    await button(words.ask).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.begun);
    await expectFits(page, page.getByRole('heading', { level: 1 }));
    await answer(page, '**/svc/v1/identity/recoveries/check', { ...recovery, loginId });
    await page.goto(`${origin}/login/recovery#token=of-a-mail`);
    await expectFits(page, button(words.stop));

    await page.unroute('**/svc/login');
    await page.goto(`${origin}/login?lastUrl=/profile`);
    await typeCredentials(page, loginId);
    await page.waitForURL(`${origin}/profile`);
    const refusal = { code: 'proof.needed', message: 'Old', requestId: 'journey' };
    await page.route(
      '**/factors/totp/start',
      (route) => route.fulfill({ status: 412, json: { error: refusal } }),
      { times: 1 },
    );
    await button(words.add).click();
    await expectFits(page, dialog(words.proof));
    await dialog(words.proof).getByLabel(words.secret, { exact: true }).fill(password);
    await button(words.confirm).click();
    await expectFits(page, dialog(words.add).locator('svg[role=img]'));
    await answer(page, '**/factors/totp', { recoveryCodes: newCodes });
    await answer(page, '**/factors', { items: [app], recoveryCodesLeft: 10 });
    await dialog(words.add).getByLabel(words.code).fill('123456');
    await button(words.addApp).click();
    await expectFits(page, dialog(words.codes));
    await button(words.kept).click();
    await expectFits(page, page.getByRole('heading', { name: words.second }));
    expect(pageErrors).toEqual([]);
  });
}
