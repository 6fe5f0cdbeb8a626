import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderKit } from '../../../../testing/render-kit.tsx';
import { refuse, stubApi } from '../../../../testing/stub-api.ts';
import { WasHelpful } from './was-helpful.tsx';

const read = 'GET /api/kb/articles/:contentId/feedback' as const;
const vote = 'PUT /api/kb/articles/:contentId/feedback' as const;

it('takes a vote at once, then a private note, and lets the reader change both', async () => {
  let given = { helpful: null as boolean | null, note: '' };
  const api = stubApi({
    ...sessionOf(person('COMPANY_USER')),
    [read]: () => given,
    [vote]: ({ body }) => {
      given = body as typeof given;
      return given;
    },
  });
  const { user } = renderKit(<WasHelpful articleId="undo" />);
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect((await screen.findByRole('button', { name: 'No' })).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await user.type(await screen.findByLabelText(/^What was missing/), 'The limit.');
  await user.click(screen.getByRole('button', { name: 'Send note' }));
  expect(await screen.findByText('Thanks, that’s saved.')).toBeTruthy();
  expect(given).toEqual({ helpful: false, note: 'The limit.' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByLabelText(/^What helped you/);
  expect(api.to(vote).at(-1)?.body).toEqual({ helpful: true, note: 'The limit.' });
});

it('is not there for an article that gives no answer', async () => {
  const api = stubApi({
    ...sessionOf(person('COMPANY_USER')),
    [read]: () => refuse('resource.not_found'),
  });
  renderKit(<WasHelpful articleId="undo" />);
  await expect.poll(() => api.to(read).length).toBe(1);
  expect(screen.queryByText('Was this helpful?')).toBeNull();
});
