import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHumanChecks } from '../../../app/session/human-check-host.tsx';
import { onChallenge } from '../../../lib/call/challenge.ts';
import type { TabMessage } from '../../../lib/session/tab-messages.ts';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { card, configured, endOne, maya, openProfile } from '../profile/testing/profile-screen.tsx';
import { lastProof } from './ask-proof.tsx';

const proof = 'POST /svc/v1/identity/proof' as const;
const title = 'Confirm that it’s you';

/** The tab that was opened for the proof. */
let otherTab: BroadcastChannel;
beforeAll(startHumanChecks);
beforeEach(() => {
  lastProof.at = null;
  otherTab = new BroadcastChannel('endcap.tabs');
  return () => otherTab.close();
});
afterAll(() => onChallenge(null));

const report = (outcome: (TabMessage & { kind: 'proof' })['outcome']) =>
  otherTab.postMessage({ kind: 'proof', outcome } satisfies TabMessage);

/** Signs out another session, which takes a proof that the test gives by `proved`. */
async function askedAt(code = false) {
  let isProved = false;
  const { api, user } = openProfile(maya, {
    ...configured('provider'),
    [endOne]: () => (isProved ? undefined : refuse('proof.needed')),
    'GET /svc/v1/identity/proof': () => ({ password: false, code, passkey: false, provider: true }),
    [proof]: () => {
      isProved = true;
      return undefined;
    },
  });
  const section = within(await card('Where you’re signed in'));
  await user.click(await section.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const prove = () => {
    isProved = true;
  };
  const openTab = async () => {
    const link = dialog.getByRole('link', { name: 'Confirm in a new tab' });
    // The browser of the tests would follow it.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
  };
  return { api, user, dialog, prove, openTab };
}

const isDone = async () => {
  await screen.findByText(/Safari on iPhone/, { selector: '[data-toasts] *' });
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
};

describe('a proof at the identity provider', () => {
  it('is given in another tab, and the act is done in this one', async () => {
    const { api, dialog, prove, openTab } = await askedAt();
    const link = dialog.getByRole('link', { name: 'Confirm in a new tab' });
    expect(link.getAttribute('href')).toBe('/svc/v1/identity/proof/provider');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(dialog.queryByRole('button', { name: 'Use a code' })).toBeNull();
    await openTab();
    expect(dialog.getByText('Waiting for the other tab.')).toBeTruthy();
    prove();
    report('proved');
    await isDone();
    expect(api.to(endOne)).toHaveLength(2);
  });

  it('that the other tab could not report is asked for by a button', async () => {
    const { api, user, dialog, prove, openTab } = await askedAt();
    await openTab();
    await user.click(dialog.getByRole('button', { name: 'I have confirmed' }));
    expect(await dialog.findByText(/hasn’t reported yet/)).toBeTruthy();
    prove();
    await user.click(dialog.getByRole('button', { name: 'I have confirmed' }));
    await isDone();
    expect(api.to(endOne)).toHaveLength(3);
  });

  it.each([
    ['other', /Another account was confirmed/],
    ['expired', /took too long/],
    ['failed', /didn’t respond as expected/],
  ] as const)(
    'that ended with "%s" says why, and can be tried again',
    async (outcome, sentence) => {
      const { dialog, prove, openTab } = await askedAt();
      await openTab();
      report(outcome);
      await dialog.findByText(sentence);
      await openTab();
      expect(dialog.queryByText(sentence)).toBeNull();
      prove();
      report('proved');
      await isDone();
    },
  );

  it('that the provider ignores is a code of the portal’s app', async () => {
    const { api, user, dialog, openTab } = await askedAt(true);
    await openTab();
    report('ignored');
    await dialog.findByText(/Use a code of your authenticator app/);
    await user.click(dialog.getByRole('button', { name: 'Use a code' }));
    const own = within(await screen.findByRole('dialog', { name: title }));
    expect(own.queryByRole('button', { name: 'Use the password' })).toBeNull();
    await user.type(await own.findByLabelText(/^Code/), '123456');
    await user.click(own.getByRole('button', { name: 'Confirm' }));
    await isDone();
    expect(api.to(proof).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('that the provider ignores leads a person without an app to their profile', async () => {
    const { dialog, openTab } = await askedAt();
    await openTab();
    report('ignored');
    await dialog.findByText(/Add an authenticator app on your profile/);
    const link = dialog.getByRole('link', { name: 'Open my profile' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/profile',
      '_blank',
    ]);
  });

  it('that the user gives up leaves the act undone', async () => {
    const { api, user, dialog } = await askedAt();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/Confirm that it’s you, then try again/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(api.to(endOne)).toHaveLength(1);
  });
});

describe('an app of the portal beside an identity provider', () => {
  it('is added although the provider does not say when it asked', async () => {
    const start = 'POST /svc/v1/identity/users/:loginId/factors/totp/start' as const;
    const { api, user } = openProfile(maya, {
      ...configured('provider'),
      [start]: () => refuse('proof.needed'),
      'GET /svc/v1/identity/proof': () => ({
        ...{ password: false, code: false, passkey: false, provider: true },
      }),
    });
    const section = within(await card('Signing in'));
    await section.findByText('No authenticator app yet.');
    await user.click(section.getByRole('button', { name: 'Add an authenticator app' }));
    await screen.findByRole('dialog', { name: title });
    api.change({
      [start]: () => ({
        enrolmentId: '0192a0de-0000-7000-8000-0000000000f2',
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Endcap:maya?secret=JBSWY3DPEHPK3PXP',
      }),
    });
    report('ignored');
    const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' });
    expect(within(dialog).getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });
});

describe('the tab of a proof', () => {
  it.each([
    ['proved', 'Confirmed', 'proved'],
    ['ignored', 'Not confirmed', 'ignored'],
    ['constructor', 'Not confirmed', 'failed'],
  ])('with the outcome "%s" reports it and closes itself', async (given, heading, reported) => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const heard: unknown[] = [];
    otherTab.onmessage = ({ data }) => heard.push(data);
    stubApi(sessionOf(maya));
    renderAt(`/login/proof?outcome=${given}`);
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByText('Close this tab and go on in the other one.')).toBeTruthy();
    await waitFor(() => expect(heard).toContainEqual({ kind: 'proof', outcome: reported }));
    expect(close).toHaveBeenCalled();
    close.mockRestore();
  });
});
