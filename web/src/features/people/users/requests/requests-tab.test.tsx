import type { OpenRequest } from '@endcap/contract/people/access-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../../testing/after.ts';
import { refuse } from '../../../../testing/stub-api.ts';
import { aTask, calls, openDialog, openUsers, pageOf, rowOf } from '../testing/users-screen.tsx';

const note = 'I take over the weekly assortment review on Monday.';
function request(number: number, given: Partial<OpenRequest> = {}): OpenRequest {
  return {
    request_id: `0192a0de-0000-7000-8000-00000000a00${number}`,
    first_name: ['Noah', 'Mia', 'Max'][number] ?? 'Ana',
    last_name: 'Okafor',
    email: `person${number}@northfield.example`,
    products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
    current_products: ['DIGITAL_LANDSCAPES'],
    product_text: 'Shopper Behavior, Report Builder',
    requestor_note: note,
    create_time: '2026-11-14T21:05:00.000Z',
    expire_time: '2026-12-14T21:05:00.000Z',
    internal: false,
    own: false,
    ...given,
  };
}

const openRequests = (
  requests: OpenRequest[],
  answers: Parameters<typeof openUsers>[1] = {},
  role: Parameters<typeof openUsers>[0] = 'COMPANY_ADMIN',
) =>
  openUsers(
    role,
    { [calls.requests]: (asked) => pageOf(requests, asked), ...answers },
    '/admin/userList?tab=access-requests',
  );

const outcome = (one: OpenRequest, code: string | null = null, message: string | null = null) => ({
  request_id: one.request_id,
  outcome: code ? ('REFUSED' as const) : ('APPROVED' as const),
  code,
  message,
});

const decision = aTask({
  ...{ type: 'DECIDE_REQUESTS', stage: 'COMPLETED', done: 1, userName: 'Noah Okafor' },
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
});

describe('one request', () => {
  const decided = { task: decision, outcomes: [outcome(request(0))] };

  it('is approved in its row at once, and stays there with its undo', async () => {
    let open = [request(0), request(1)];
    const { api, user } = openRequests([], {
      [calls.requests]: (asked) => pageOf(open, asked),
      [calls.decide]: () => {
        open = [request(1)];
        return decided;
      },
      [calls.undo]: () => {
        open = [request(0), request(1)];
        const task = { ...decision, undoUntil: null, undone: true };
        return { task, restored: 1, withdrawn: 0, waiting: 0, leftAlone: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Noah Okafor' }));
    const undo = await screen.findByRole('button', { name: 'Undo Noah Okafor' });
    expect(screen.getByText('Noah Okafor gets Shopper Behavior and Report Builder')).toBeTruthy();
    expect(document.activeElement).toBe(undo);
    expect(api.to(calls.decide)[0]?.body).toEqual({
      approvals: [{ request_id: request(0).request_id, decision: 'APPROVE' }],
    });
    const names = () =>
      screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]?.textContent);
    await waitFor(() => expect(api.to(calls.requests).length).toBeGreaterThan(2));
    expect(names()).toEqual([undefined, 'Noah', 'Mia']);
    await user.click(screen.getByRole('button', { name: 'Undo Noah Okafor' }));
    expect(
      await screen.findByText('Undone. Noah Okafor’s request waits for a decision again.'),
    ).toBeTruthy();
    const again = await screen.findByRole('button', { name: 'Deny Noah Okafor' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('is denied once by two quick presses, and another meanwhile', async () => {
    const { api, user } = openRequests([request(0), request(1)], {
      [calls.decide]: () => decided,
    });
    const deny = await screen.findByRole('button', { name: 'Deny Noah Okafor' });
    await user.dblClick(deny);
    expect(await screen.findByText('Noah Okafor’s request is denied')).toBeTruthy();
    expect(api.to(calls.decide)).toHaveLength(1);
  });

  it('keeps its buttons when another admin was quicker, and says so', async () => {
    const { user } = openRequests([request(0)], {
      [calls.decide]: () => ({
        task: null,
        outcomes: [
          outcome(request(0), 'access_request.decided', 'This request is already decided.'),
        ],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Noah Okafor' }));
    expect(await screen.findByText('This request is already decided.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve Noah Okafor' })).toBeTruthy();
  });
});

describe('the tab of access requests', () => {
  it('has the columns of the specification, with the note cut at 35 and a count', async () => {
    const { user } = openRequests([request(0)]);
    const cells = (await rowOf('Noah')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(1, 7)).toEqual([
      'Noah',
      'Okafor',
      'person0@northfield.example',
      'Shopper Behavior+1Report BuilderHas Digital Landscapes',
      'I take over the weekly assortment r… See more',
      'Nov 14, 2026',
    ]);
    for (const name of ['App Access Requested', 'Requester Note', 'Date of Request'])
      expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Access requests 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See more of Noah Okafor’s note' }));
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('asks with the names of the call, and sorts by its columns', async () => {
    const { api, user } = openRequests([request(0)]);
    await rowOf('Noah');
    await user.click(screen.getByRole('button', { name: /Date of Request/ }));
    await rowOf('Noah');
    const asked = api.to(calls.requests).filter(({ query }) => query.page_size === '25');
    expect(asked[0]?.query).toMatchObject({ page: '0', sortBy: 'create_time', sortOrder: 'asc' });
    expect(asked.at(-1)?.query).toMatchObject({ sortBy: 'create_time', sortOrder: 'desc' });
  });

  it('approves one request with fewer products and a note', async () => {
    const { api, user } = openRequests([request(0)], {
      [calls.decide]: () => ({ task: aTask(), outcomes: [outcome(request(0))] }),
    });
    const dialog = await openDialog(user, 'Noah Okafor', 'Approve with a note');
    expect(dialog.getByText(/opens for Noah Okafor as soon as/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Report Builder' }));
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Start with one');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Approve' })), {
      api,
      shows: 'Noah Okafor’s request is approved.',
      readsAgain: [calls.requests],
    });
    expect(api.to(calls.decide)[0]?.body).toEqual({
      approvals: [
        {
          request_id: request(0).request_id,
          decision: 'APPROVE',
          products: ['SHOPPER_BEHAVIOR'],
        },
      ],
      note: 'Start with one',
    });
  });

  it('approves no empty choice, and denies nothing without a note', async () => {
    const { api, user } = openRequests([request(0)]);
    const approve = await openDialog(user, 'Noah Okafor', 'Approve with a note');
    await user.click(approve.getByRole('checkbox', { name: 'Report Builder' }));
    await user.click(approve.getByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(approve.getByRole('button', { name: 'Approve' }));
    expect(await approve.findByText(/Choose at least one product/)).toBeTruthy();
    await user.click(approve.getByRole('button', { name: 'Cancel' }));
    const deny = await openDialog(user, 'Noah Okafor', 'Deny with a note');
    await user.click(deny.getByRole('button', { name: 'Deny' }));
    expect(await deny.findByText('Say why. It goes into the email.')).toBeTruthy();
    expect(api.to(calls.decide)).toEqual([]);
  });

  it('denies several together, and names those that were decided by another admin', async () => {
    const both = [request(0), request(1), request(2, { own: true })];
    const { api, user } = openRequests(both, {
      [calls.decide]: () => ({
        task: null,
        outcomes: [
          { ...outcome(request(0)), outcome: 'DENIED' as const },
          outcome(request(1), 'access_request.decided', 'This request is already decided.'),
        ],
      }),
    });
    await rowOf('Noah');
    const own = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Max Okafor' });
    expect(own.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny 2 requests?' }));
    expect(dialog.getByText('Noah Okafor and Mia Okafor')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Not now');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Deny' })), {
      api,
      shows: 'Noah Okafor’s request is denied.',
      readsAgain: [calls.requests],
    });
    expect(screen.getByText(/Mia Okafor: This request is already decided\./)).toBeTruthy();
    expect(api.to(calls.decide)[0]?.body).toMatchObject({ note: 'Not now' });
  });

  it('keeps the dialog and what was typed when the call fails', async () => {
    const { user } = openRequests([request(0)], {
      [calls.decide]: () => refuse('server.unavailable'),
    });
    const dialog = await openDialog(user, 'Noah Okafor', 'Deny with a note');
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Not now');
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await dialog.findByText(/request-7/)).toBeTruthy();
    expect(dialog.getByDisplayValue('Not now')).toBeTruthy();
  });

  it('marks the own request and the retailer’s users', async () => {
    openRequests([request(0, { own: true }), request(1, { internal: true })]);
    expect(await screen.findByText('Your request')).toBeTruthy();
    expect(screen.getByText('Retailer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Noah Okafor' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve Noah Okafor' })).toBeNull();
  });

  it('exports the tab', async () => {
    const { api, user } = openRequests([request(0)], {
      [calls.export]: () => refuse('server.failed'),
    });
    await rowOf('Noah');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findAllByText(/request-7/);
    expect(api.to(calls.export)[0]?.params.tabName).toBe('access-requests');
  });

  it('has no actions for a user with read-only access', async () => {
    openRequests([request(0)], {}, 'SUPER_ADMIN_SPECTATOR');
    await rowOf('Noah');
    expect(screen.queryByRole('button', { name: 'Actions for Noah Okafor' })).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  it('says what to expect while no one is waiting', async () => {
    openRequests([]);
    expect(await screen.findByText('No one is waiting')).toBeTruthy();
  });
});
