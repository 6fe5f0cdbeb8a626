import { addEmailDomain } from '@endcap/contract/companies/email-domains';
import { activityEvents } from '@endcap/contract/record/activity';
import {
  downloadActivityLogs,
  listActivityApplications,
  listActivityEvents,
  listActivityLogs,
} from '@endcap/contract/record/activity-logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { type CompanyLog, startCompanyLog } from './testing/company-log.ts';

let log: CompanyLog;
beforeAll(async () => {
  log = await startCompanyLog();
});
afterAll(() => log.close());

describe('the log of a company', () => {
  it('lists the actor, the action and the element, newest first, and nothing of another company', async () => {
    await log.write({ name: 'Nala Abebe', at: new Date(Date.now() - 60_000).toISOString() });
    await log.caller.call(addEmailDomain, {
      body: { domainName: 'acme.example', allowSubDomains: true, is3pDomain: false },
    });
    const { items, totalElements } = await log.read();
    expect(totalElements).toBe(2);
    expect(items).toMatchObject([
      {
        actor: log.admin.loginId,
        entityName: 'acme.example',
        event: 'EMAIL_DOMAIN_ADDED',
        eventText: 'Domain authorized',
        eventDescription: 'Domain: acme.example; Third-party domain: No; Sub-domains: Yes',
        sourceApp: 'PORTAL',
        sourceAppText: 'Portal',
        companyName: 'Acme',
      },
      { entityName: 'Nala Abebe', eventText: 'User blocked' },
    ]);
  });

  it('is paged and sorted by the server', async () => {
    const at = (day: number) => `2026-03-0${day}T12:00:00Z`;
    for (const [day, name] of ['Bea', 'Ada', 'Cleo'].entries())
      await log.write({ name, at: at(day + 1) });
    const march = { startDate: '2026-03-01', endDate: '2026-03-30' };
    expect(await log.names(march)).toEqual(['Cleo', 'Ada', 'Bea']);
    expect(await log.names(march, { sortBy: 'entityId', sortOrder: 'asc' })).toEqual([
      'Ada',
      'Bea',
      'Cleo',
    ]);
    const second = await log.read(march, { query: { pageSize: 2, pageNumber: 1 } });
    expect(second).toMatchObject({ page: 1, totalElements: 3, totalPages: 2 });
    expect(second.items.map(({ entityName }) => entityName)).toEqual(['Bea']);
  });

  it.each([
    [
      'en-US',
      'User access changed',
      'Role: User → Admin; Products added: Report Builder; Products removed: Channel Insights; Shopper Behavior: Portal → API, bulk, Portal',
    ],
    [
      'es-MX',
      'Acceso de usuario cambiado',
      expect.stringMatching(/^Rol: Usuario → Administrador; Productos agregados: Report Builder/),
    ],
    [
      'fr-CA',
      'Accès d’un utilisateur modifié',
      expect.stringMatching(
        /^Rôle\u00a0: Utilisateur → Administrateur; Produits ajoutés\u00a0: Report Builder/,
      ),
    ],
  ])('says before and after as a person would, in %s', async (locale, eventText, description) => {
    const june = { startDate: '2026-06-01', endDate: '2026-06-30', search: locale };
    const product = (code: string, ...accessTypes: number[]) => ({
      code,
      accessTypes,
      status: 'ACCESS_COMPLETE',
    });
    await log.write({
      name: `Ana ${locale}`,
      event: 'USER_ACCESS_CHANGED',
      at: '2026-06-02T12:00:00Z',
      before: {
        role: 'USER',
        state: 'ACTIVE',
        since: '2026-01-01T00:00:00Z',
        products: [product('CHANNEL_PERFORMANCE', 3), product('SHOPPER_BEHAVIOR', 3)],
      },
      after: {
        role: 'ADMIN',
        state: 'ACTIVE',
        products: [product('SHOPPER_BEHAVIOR', 2, 3), product('REPORT_BUILDER', 3)],
      },
    });
    const { items } = await log.read(june, { headers: { locale } });
    expect(items).toMatchObject([{ eventText, eventDescription: description }]);
  });

  it('keeps the entry when a person is erased, without their name', async () => {
    const leaver = await buildUser(log.db, { company: log.company });
    await log.write({ name: 'Leaving Person', at: '2026-07-02T12:00:00Z', personId: leaver.id });
    await log.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
    const { items } = await log.read({ startDate: '2026-07-01', endDate: '2026-07-30' });
    expect(items).toMatchObject([
      { entityName: null, event: 'USER_BLOCKED', eventDescription: '', actor: log.admin.loginId },
    ]);
  });
});

describe('the lists of the filters', () => {
  it('have every event and every application in the reader’s language', async () => {
    const headers = { locale: 'fr-CA' };
    const { body: events } = await log.caller.call(listActivityEvents, { headers });
    expect(events.map(({ id }) => id).toSorted()).toEqual(activityEvents.toSorted());
    expect(events.find(({ id }) => id === 'USER_BLOCKED')?.title).toBe('Utilisateur bloqué');
    const { body: applications } = await log.caller.call(listActivityApplications, { headers });
    expect(applications.map(({ title }) => title)).toContain('Portail');
  });
});

describe('who may read', () => {
  it('a user of the company may not', async () => {
    const user = await log.as(await buildUser(log.db, { company: log.company }));
    expect((await user.call(listActivityLogs, { body: {} })).status).toBe(403);
    expect((await user.call(downloadActivityLogs, { body: {} })).status).toBe(403);
  });

  it('a super admin without a company reads all companies, and no other user does', async () => {
    const as = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'INTERNAL_USER') =>
      (await log.as(await buildUser(log.db, { group, company: null, member: false }))).call(
        listActivityLogs,
        { body: { search: 'Person' } },
      );
    const { body } = await as('SUPER_ADMIN');
    expect(body.items.map(({ companyName }) => companyName)).toContain('Rival');
    expect((await as('INTERNAL_USER')).status).toBe(403);
  });
});
