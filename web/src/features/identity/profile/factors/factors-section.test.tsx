import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHumanChecks } from '../../../../app/session/human-check-host.tsx';
import { onChallenge } from '../../../../lib/call/challenge.ts';
import { refuse } from '../../../../testing/stub-api.ts';
import { card, configured, factors, openProfile, sessions } from '../testing/profile-screen.tsx';

const person = '/svc/v1/identity/users/:loginId';
const start = `POST ${person}/factors/totp/start` as const;
const add = `POST ${person}/factors/totp` as const;
const remove = `DELETE ${person}/factors/:factorId` as const;
const proof = 'POST /svc/v1/identity/proof' as const;

const phone = {
  id: '0192a0de-0000-7000-8000-0000000000f1',
  kind: 'TOTP' as const,
  name: 'Phone',
  synced: null,
  provider: null,
  addedOn: '2026-11-14T18:00:00.000Z',
  lastUsedOn: null,
};
const enrolment = {
  enrolmentId: '0192a0de-0000-7000-8000-0000000000f2',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Endcap:maya?secret=JBSWY3DPEHPK3PXP',
};
const codes = ['abcde-23456', 'fghjk-78923'];

beforeAll(startHumanChecks);
afterAll(() => onChallenge(null));

describe('signing in', () => {
  it('asks who the user is, adds an app with a code of it and shows the recovery codes once', async () => {
    const { api, user } = openProfile(undefined, {
      [start]: () => refuse('proof.needed'),
      'GET /svc/v1/identity/proof': () => ({
        ...{ password: true, code: false, passkey: false, provider: false },
      }),
      [proof]: () => {
        api.change({ [start]: () => enrolment });
        return undefined;
      },
      [add]: () => ({ recoveryCodes: codes }),
    });
    const section = within(await card('Signing in'));
    await section.findByText(/your password alone opens this account/);
    await user.click(section.getByRole('button', { name: 'Add an authenticator app' }));
    const asked = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.type(within(asked).getByLabelText('Password'), 'secret');
    await user.click(within(asked).getByRole('button', { name: 'Confirm' }));

    const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' });
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(within(dialog).getByText(enrolment.secret)).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Code of the app/), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Add app' }));
    const shown = await screen.findByRole('dialog', { name: 'Recovery codes' });
    await screen.findByText(/^Authenticator app was added.*other devices are signed out/);
    for (const code of codes) expect(within(shown).getByText(code)).toBeTruthy();
    expect(api.to(start)).toHaveLength(2);
    expect(api.to(add)[0]?.body).toEqual({
      enrolmentId: enrolment.enrolmentId,
      name: 'Authenticator app',
      code: '123456',
    });
    await user.click(within(shown).getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  });

  it('shows factors with their times, and says what removing the last one means', async () => {
    const { api, user } = openProfile(undefined, {
      [factors]: () => ({ items: [phone], recoveryCodesLeft: 3 }),
      [remove]: () => undefined,
    });
    const section = within(await card('Signing in'));
    expect(await section.findByText(/Authenticator app · Added .* · Not used yet/)).toBeTruthy();
    expect(section.getByText('3 of 10 left')).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Remove Phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Phone”?' });
    expect(
      within(dialog).getByText(/Your password alone will open this account again/),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.to(remove)).toHaveLength(1));
    expect(
      await screen.findByText('Phone was removed. Your other devices are signed out.'),
    ).toBeTruthy();
    await waitFor(() => expect(api.to(sessions).length).toBeGreaterThan(1));
  });

  it('asks for a second way while there is one, and recovery codes are none', async () => {
    const { api, user } = openProfile(undefined, {
      [factors]: () => ({ items: [phone], recoveryCodesLeft: 10 }),
      [start]: () => enrolment,
      [add]: () => {
        const tablet = { ...phone, id: phone.id.replace('f1', 'f3'), name: 'Tablet' };
        api.change({ [factors]: () => ({ items: [phone, tablet], recoveryCodesLeft: 10 }) });
        return { recoveryCodes: null };
      },
    });
    const section = within(await card('Signing in'));
    await section.findByRole('heading', { name: 'Add a second way' });
    expect(section.getByText(/^If you lose “Phone”, a second way still opens/)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Add an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
    await user.type(dialog.getByLabelText(/^Code of the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Add app' }));
    await section.findByText('Tablet');
    expect(section.queryByRole('heading', { name: 'Add a second way' })).toBeNull();
    expect(section.getByRole('button', { name: 'Add an authenticator app' })).toBeTruthy();
  });

  it('does not ask where a sign-in service is the first way', async () => {
    openProfile(undefined, {
      ...configured('provider'),
      [factors]: () => ({ items: [phone], recoveryCodesLeft: 10 }),
    });
    const section = within(await card('Signing in'));
    await section.findByText('Phone');
    expect(section.queryByRole('heading', { name: 'Add a second way' })).toBeNull();
  });
});
