import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import {
  aTicket,
  earlierKey,
  entry,
  followEarlierKey,
  followKey,
  ticketKey,
} from './testing/ticket-samples.ts';

type Answers = Parameters<typeof stubApi>[0];

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => entry(from + at, `No. ${from + at}.`));

/** The description is No. 1; the server keeps ten entries and brings three of them at once. */
const long = aTicket({ threads: [entry(1, 'No. 1.'), ...numbered(8, 10)], earlier: 6 });

function open(answers: Answers) {
  const api = stubApi({
    ...sessionOf(person('COMPANY_ADMIN')),
    [ticketKey]: () => long,
    ...answers,
  });
  return { api, ...renderAt('/support/trackTicket/T-7K3M9QA') };
}

const shown = async () => {
  const list = await screen.findByRole('list', { name: 'Conversation' });
  const texts = within(list)
    .getAllByText(/^No\. \d+\.$/)
    .map(({ textContent }) => Number(textContent?.replace(/\D/g, '')));
  return texts;
};
const button = () => screen.findByRole('button', { name: 'Show earlier messages' });

describe('a long conversation', () => {
  it('shows the description and the latest messages, and earlier ones when they are asked for', async () => {
    let part = { threads: numbered(5, 7), earlier: 3 };
    const { api, user } = open({ [earlierKey]: () => part });
    expect(await shown()).toEqual([1, 8, 9, 10]);
    expect(screen.getByText('6 messages aren’t shown')).toBeTruthy();
    await user.click(await button());
    await waitFor(async () => expect(await shown()).toEqual([1, 5, 6, 7, 8, 9, 10]));
    expect(api.to(earlierKey)[0]?.query).toEqual({ before: entry(8, '').id });
    expect(document.activeElement?.textContent).toContain('No. 5.');
    expect(screen.getByText('3 earlier messages are shown now.')).toBeTruthy();
    part = { threads: numbered(2, 4), earlier: 0 };
    await user.click(await button());
    await waitFor(async () => expect(await shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(document.activeElement?.textContent).toContain('No. 2.');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('keeps them when an answer arrives, and begins again when messages came between', async () => {
    const { api, user } = open({ [earlierKey]: () => ({ threads: numbered(5, 7), earlier: 3 }) });
    await user.click(await button());
    await waitFor(async () => expect(await shown()).toHaveLength(7));
    const lookAgain = (ticket: Partial<typeof long>) => {
      api.change({
        [ticketKey]: () => ({ ...long, lastUpdatedOn: new Date().toISOString(), ...ticket }),
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    lookAgain({ threads: [entry(1, 'No. 1.'), ...numbered(9, 11)], earlier: 7 });
    await waitFor(async () => expect(await shown()).toEqual([1, 5, 6, 7, 8, 9, 10, 11]));
    expect(screen.getByText('3 messages aren’t shown')).toBeTruthy();
    // Another ticket was merged into this one: seven more, and none of them among the latest.
    lookAgain({ threads: [entry(1, 'No. 1.'), ...numbered(9, 11)], earlier: 14 });
    await waitFor(async () => expect(await shown()).toEqual([1, 9, 10, 11]));
    expect(screen.getByText('14 messages aren’t shown')).toBeTruthy();
  });

  it('keeps what is shown when earlier messages cannot be loaded', async () => {
    const { user } = open({ [earlierKey]: () => refuse('server.unavailable') });
    await user.click(await button());
    expect(await screen.findByText('Earlier messages couldn’t be loaded')).toBeTruthy();
    expect(await shown()).toEqual([1, 8, 9, 10]);
    expect((await button()).hasAttribute('disabled')).toBe(false);
  });

  it('is read on by the link of a mail too', async () => {
    const token = `T-7K3M9QA.${'a'.repeat(43)}`;
    const api = stubApi({
      ...sessionOf(null),
      [followKey]: () => long,
      [followEarlierKey]: () => ({ threads: numbered(2, 7), earlier: 0 }),
    });
    const { user } = renderAt(`/support/followTicket#token=${token}`);
    await user.click(await button());
    await waitFor(async () => expect(await shown()).toHaveLength(10));
    expect(api.to(followEarlierKey)[0]?.body).toEqual({ token, before: entry(8, '').id });
  });
});
