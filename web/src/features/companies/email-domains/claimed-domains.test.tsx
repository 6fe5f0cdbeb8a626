import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { refuse } from '../../../testing/stub-api.ts';
import { add, domain, list, openPage, pageOf } from './testing/domains-screen.tsx';

const check = 'POST /api/companies/:companyId/email-domains/:domain/check' as const;
const decide = 'POST /api/companies/:companyId/email-domains/:domain/decision' as const;
const waiting = domain('harbor.example', {
  status: 'WAITING',
  txtRecord: { name: 'harbor.example', value: 'endcap-domain=0123' },
});

async function chooseAction(user: ReturnType<typeof openPage>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /harbor\.example/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('a domain of another company', () => {
  it('is requested after an explanation', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', {
      [add]: ({ body }) =>
        (body as { requestApproval?: boolean }).requestApproval
          ? waiting
          : refuse('email_domain.claimed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add domain' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Domain/ }), 'harbor.example');
    await user.click(dialog.getByRole('radio', { name: /Company/ }));
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    expect(await dialog.findByText(/Both companies are informed/)).toBeTruthy();
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Request domain' })), {
      api,
      shows: 'harbor.example is waiting for proof or approval.',
      readsAgain: [list],
    });
    expect(api.to(add).map(({ body }) => body as object)).toMatchObject([
      { domainName: 'harbor.example' },
      { domainName: 'harbor.example', requestApproval: true },
    ]);
  });

  it('shows the record to publish, and looks for it', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', {
      [list]: (asked) => pageOf([waiting], asked),
      [check]: () => refuse('email_domain.not_proved'),
    });
    expect(await screen.findByText('Waiting')).toBeTruthy();
    const dialog = await chooseAction(user, 'Prove ownership');
    expect(dialog.getByText('endcap-domain=0123')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Check now' }));
    expect(await dialog.findByText('Not proved yet')).toBeTruthy();
    api.change({ [check]: () => domain('harbor.example') });
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Check now' })), {
      api,
      shows: 'harbor.example is authorized.',
      readsAgain: [list],
    });
  });

  it('is decided by a super admin, a refusal with a reason', async () => {
    const { api, user } = openPage('SUPER_ADMIN', {
      [list]: (asked) => pageOf([waiting], asked),
      [decide]: () => domain('harbor.example', { status: 'REFUSED', reason: 'Not theirs' }),
    });
    const dialog = await chooseAction(user, 'Decide');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Reason for refusing/), 'Not theirs');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Refuse' })), {
      api,
      shows: /^harbor\.example is /,
      readsAgain: [list],
    });
    expect(api.to(decide).map(({ body }) => body)).toEqual([
      { decision: 'REFUSE', reason: 'Not theirs' },
    ]);
  });
});
