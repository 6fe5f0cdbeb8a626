import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as tracking from '../../lib/browser/track.ts';
import { call } from '../../lib/call/call.ts';
import { onChallenge } from '../../lib/call/challenge.ts';
import { sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { type Asked, refuse, stubApi } from '../../testing/stub-api.ts';
import { startHumanChecks } from './human-check-host.tsx';

beforeAll(startHumanChecks);
afterAll(() => onChallenge(null));

const send = 'POST /svc/lcs/contact-us';
const start = 'POST /svc/bot/challenges/:uuid/start';
const verify = 'POST /svc/bot/verify';
const holdMs = 800;
const vid = '7d1f0a52-0b44-8c11-9d6e-0f2a4b6c8d01';

const body = {
  name: 'Ada',
  email: 'ada@supplier.example',
  company: 'Analytical Foods',
  reason: 'DATA',
  message: 'Hello',
} as const;

function blocked(uuid: string): Response {
  const error = { code: 'human.check_required', message: 'Confirm', requestId: 'r' };
  return Response.json({ error, appId: 'endcap', vid, uuid, display: true }, { status: 412 });
}

async function aTask() {
  return JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey }),
  );
}

let number = 0;
/** A server that wants proof for every message, and gives a token for each solved task. */
function guardedApi(changes: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    ...sessionOf(null),
    [send]: ({ headers }: Asked) => {
      number += 1;
      const token = headers['x-bot-token'];
      return token
        ? { reference: `C-${token}` }
        : blocked(`0192a0de-0000-4000-8000-00000000000${number % 10}`);
    },
    [start]: async () => ({ holdMs, task: await aTask() }),
    [verify]: ({ body: answer }: Asked) => ({
      token: (answer as { solution: { counter: number } }).solution.counter === 3 ? 'SOLVED' : 'NO',
    }),
    ...changes,
  });
}

/** The page is somewhere; the call that is blocked could come from anything on it. */
async function blockedCall(changes: Parameters<typeof stubApi>[0] = {}) {
  const api = guardedApi(changes);
  const { user } = renderAt('/logout');
  await screen.findByRole('heading', { level: 1 });
  const answer = call(send, { body });
  answer.catch(() => undefined);
  const dialog = await screen.findByRole('dialog');
  return { api, user, answer, dialog };
}

const holdButton = () => screen.findByRole('button', { name: 'Press and hold' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a blocked call', () => {
  it('opens the check in the words of the specification, and is counted as a page view', async () => {
    const track = vi.spyOn(tracking, 'track');
    const { dialog } = await blockedCall();
    expect(within(dialog).getByText('Before we continue...')).toBeTruthy();
    expect(
      within(dialog).getByText('Press and hold to confirm you are a human (not a bot).'),
    ).toBeTruthy();
    expect(await holdButton()).toBe(document.activeElement);
    expect(track).toHaveBeenCalledWith({ type: 'PAGE_VIEW', name: 'bot-detection' });
    track.mockRestore();
  });

  it('is sent again by itself once the button was held with a pointer', async () => {
    const { api, answer } = await blockedCall();
    const button = await holdButton();
    fireEvent.pointerDown(button, { button: 0, isPrimary: true, pointerId: 1 });
    expect(await screen.findByText('Keep holding…')).toBeTruthy();
    expect(await screen.findByText('Halfway there. Keep holding…')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Done' })).toBe(button);
    expect(screen.getByText('Thank you. You can let go now.')).toBeTruthy();
    expect(api.to(send)).toHaveLength(1);
    fireEvent.pointerUp(button, { pointerId: 1 });
    expect(await answer).toEqual({ reference: 'C-SOLVED' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(start)[0]?.body).toEqual({ vid, method: 'HOLD' });
    expect(api.to(send).map((one) => one.body)).toEqual([body, body]);
  });

  it.each([' ', 'Enter'])(
    'is sent again once the key "%s" was held, which repeats',
    async (key) => {
      const { api, answer } = await blockedCall();
      const button = await holdButton();
      fireEvent.keyDown(button, { key });
      for (let i = 0; i < 5; i++) fireEvent.keyDown(button, { key, repeat: true });
      await screen.findByRole('button', { name: 'Done' });
      fireEvent.keyUp(button, { key });
      expect(await answer).toEqual({ reference: 'C-SOLVED' });
      expect(api.to(start)).toHaveLength(1);
    },
  );

  it('says to try again when the button is released too early, and the next try works', async () => {
    const { api, answer } = await blockedCall();
    const button = await holdButton();
    fireEvent.keyDown(button, { key: ' ' });
    await screen.findByText('Keep holding…');
    fireEvent.keyUp(button, { key: ' ' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please try againYou let go too early.',
    );
    await wait(2 * holdMs);
    expect(api.to(verify)).toHaveLength(0);
    fireEvent.keyDown(button, { key: ' ' });
    await screen.findByRole('button', { name: 'Done' });
    fireEvent.keyUp(button, { key: ' ' });
    expect(await answer).toEqual({ reference: 'C-SOLVED' });
  });

  it('lets go when the button loses the focus or another mouse button is pressed', async () => {
    const { api } = await blockedCall();
    const button = await holdButton();
    fireEvent.pointerDown(button, { button: 2, isPrimary: true });
    expect(api.to(start)).toHaveLength(0);
    fireEvent.keyDown(button, { key: 'Enter' });
    await screen.findByText('Keep holding…');
    fireEvent.blur(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again');
  });

  it('says to try again when the server refuses, and what was wrong when it is silent', async () => {
    const { api } = await blockedCall({ [verify]: () => refuse('human.check_failed') });
    const button = await holdButton();
    fireEvent.keyDown(button, { key: ' ' });
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again');
    fireEvent.keyUp(button, { key: ' ' });
    // The page must have seen that the key was released before it is pressed again.
    await wait(0);
    api.change({ [start]: () => Promise.reject(new TypeError('offline')) });
    fireEvent.keyDown(button, { key: ' ' });
    await screen.findByText('Server not responding!');
  });

  it('takes a fresh challenge when the first one is over, without a second press', async () => {
    let starts = 0;
    const { api, answer } = await blockedCall({
      [start]: async () => {
        starts += 1;
        return starts === 1 ? refuse('human.check_failed') : { holdMs, task: await aTask() };
      },
    });
    const button = await holdButton();
    fireEvent.keyDown(button, { key: ' ' });
    await screen.findByRole('button', { name: 'Done' });
    fireEvent.keyUp(button, { key: ' ' });
    expect(await answer).toEqual({ reference: 'C-SOLVED' });
    const [first, second] = api.to(start);
    expect(first?.params.uuid).not.toBe(second?.params.uuid);
  });

  it('fails with its own text when the person closes the check', async () => {
    const { api, user, answer } = await blockedCall();
    await user.keyboard('{Escape}');
    await expect(answer).rejects.toMatchObject({ code: 'human.check_required', status: 412 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(send)).toHaveLength(1);
  });

  it('waits for its turn while another one is asked about', async () => {
    const { api, answer } = await blockedCall();
    const second = call(send, { body: { ...body, name: 'Second' } });
    for (const one of [answer, second]) {
      expect(await screen.findAllByRole('dialog')).toHaveLength(1);
      const button = await holdButton();
      fireEvent.keyDown(button, { key: ' ' });
      await screen.findByRole('button', { name: 'Done' });
      fireEvent.keyUp(button, { key: ' ' });
      expect(await one).toEqual({ reference: 'C-SOLVED' });
    }
    expect(api.to(verify)).toHaveLength(2);
  });

  it('is an ordinary failure when the answer names no challenge of ours', async () => {
    stubApi({ ...sessionOf(null), [send]: () => Response.json({}, { status: 412 }) });
    renderAt('/logout');
    await expect(call(send, { body })).rejects.toMatchObject({ code: 'http.challenge' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a user who cannot hold the button', () => {
  it('confirms, waits and confirms again', async () => {
    const { api, user, answer } = await blockedCall();
    await user.click(await screen.findByRole('button', { name: 'I can’t hold the button' }));
    await user.click(await screen.findByRole('button', { name: 'I’m a human' }));
    const waiting = await screen.findByRole('button', { name: 'Wait 1 s' });
    expect(screen.getByText('Wait 1 second, then confirm again.')).toBeTruthy();
    await user.click(waiting);
    expect(api.to(verify)).toHaveLength(0);
    const again = await screen.findByRole('button', { name: 'Confirm again' });
    expect(screen.getByText('Now confirm again.')).toBeTruthy();
    await user.click(again);
    expect(await answer).toEqual({ reference: 'C-SOLVED' });
    expect(api.to(start)[0]?.body).toEqual({ vid, method: 'CONFIRM' });
  });

  it('can go back to holding', async () => {
    const { user } = await blockedCall();
    await user.click(await screen.findByRole('button', { name: 'I can’t hold the button' }));
    await user.click(await screen.findByRole('button', { name: 'Press and hold instead' }));
    expect(await holdButton()).toBeTruthy();
  });
});
