import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHumanChecks } from '../../../../app/session/human-check-host.tsx';
import { onChallenge } from '../../../../lib/call/challenge.ts';
import { defaultConfiguration } from '../../../../lib/configuration/configuration.ts';
import {
  answered,
  creation,
  made,
  request,
  withPasskeys,
} from '../../../../testing/fake-passkeys.ts';
import { refuse } from '../../../../testing/stub-api.ts';
import { card, factors, openProfile } from '../testing/profile-screen.tsx';

const person = '/svc/v1/identity/users/:loginId';
const start = `POST ${person}/factors/passkeys/start` as const;
const add = `POST ${person}/factors/passkeys` as const;
const proof = 'POST /svc/v1/identity/proof' as const;
const browser = withPasskeys();
const passkey = {
  id: '0192a0de-0000-7000-8000-0000000000f3',
  kind: 'PASSKEY' as const,
  name: 'Laptop',
  synced: true,
  provider: 'Apple Passwords',
  addedOn: '2026-11-14T18:00:00.000Z',
  lastUsedOn: null,
};

beforeAll(startHumanChecks);
afterAll(() => onChallenge(null));

const open = (answers: Parameters<typeof openProfile>[1] = {}) =>
  openProfile(undefined, {
    'GET /api/ccm': () => ({ config: { ...defaultConfiguration, passkeys: true } }),
    [start]: () => creation,
    ...answers,
  });

async function openDialog(user: ReturnType<typeof open>['user']) {
  const section = within(await card('Signing in'));
  await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
  return within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
}

describe('passkeys on the profile', () => {
  it('are named, made by the browser and added, with recovery codes for the first', async () => {
    const { api, user } = open({ [add]: () => ({ recoveryCodes: ['abcde-23456'] }) });
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('Enter a name.');
    await user.type(dialog.getByLabelText(/^Name/), 'Laptop');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const codes = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(within(codes).getByText('abcde-23456')).toBeTruthy();
    await screen.findByText(/^Laptop was added.*other devices are signed out/);
    expect(api.to(add)[0]?.body).toEqual({ name: 'Laptop', passkey: made });
  });

  it('say what went wrong and keep the name', async () => {
    const { api, user } = open({ [add]: () => refuse('passkey.refused') });
    const dialog = await openDialog(user);
    const go = () => user.click(dialog.getByRole('button', { name: 'Continue' }));
    browser.create.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    await go();
    await dialog.findByText(/No passkey was added/);
    browser.create.mockRejectedValueOnce(new DOMException('known', 'InvalidStateError'));
    await go();
    await dialog.findByText(/already has a passkey of yours/);
    expect(api.to(add)).toEqual([]);
    await go();
    await dialog.findByText(/We couldn’t check this passkey/);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Passkey');
  });

  it('are listed with what keeps them', async () => {
    open({
      [factors]: () => ({
        items: [
          passkey,
          { ...passkey, id: passkey.id.replace('f3', 'f4'), synced: false, provider: null },
        ],
        recoveryCodesLeft: 3,
      }),
    });
    const section = within(await card('Signing in'));
    await section.findByText(/Passkey · Apple Passwords · On all devices of its provider · Added/);
    expect(section.getByText(/Passkey · On one device · Added/)).toBeTruthy();
  });

  it('prove who the user is, before any other way', async () => {
    const { api, user } = open({
      [start]: () => refuse('proof.needed'),
      'GET /svc/v1/identity/proof': () => ({
        ...{ password: true, code: true, passkey: true, provider: false },
      }),
      'POST /svc/v1/identity/proof/passkey/start': () => request,
      [proof]: () => {
        api.change({ [start]: () => creation });
        return undefined;
      },
      [add]: () => ({ recoveryCodes: null }),
    });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    expect(asked.getByRole('button', { name: 'Use a code' })).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Use the password' })).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(api.to(add)).toHaveLength(1));
    expect(api.to(proof)[0]?.body).toEqual({ passkey: answered });
  });
});
