import type { DemoMail } from '@endcap/contract/operations/demo';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const mail: DemoMail = {
  id: '0192a0de-0000-7000-8000-000000000201',
  to: 'maya@northfield.example',
  replyTo: null,
  subject: 'A domain was authorized',
  text: 'Hello Maya,\nopen http://localhost:3000/admin/domainsList to see it.\n<b>not bold</b>',
  createdOn: '2026-11-14T15:05:00.000Z',
  sentOn: null,
};

function openMailbox(items: DemoMail[], address = '/dev/mailbox') {
  stubApi({ ...sessionOf(null), 'GET /svc/demo/mailbox': () => ({ items }) });
  return renderAt(address);
}

describe('the demo mailbox', () => {
  it('lists the mails and opens one, by its own address', async () => {
    const { user, address } = openMailbox([mail]);
    await user.click(await screen.findByRole('link', { name: /A domain was authorized/ }));
    await screen.findByRole('heading', { level: 2, name: 'A domain was authorized' });
    expect(address()).toBe(`/dev/mailbox?mail=${mail.id}`);
  });

  it('shows a mail as plain text with links', async () => {
    openMailbox([mail], `/dev/mailbox?mail=${mail.id}`);
    const link = await screen.findByRole('link', { name: /domainsList/ });
    expect(link.getAttribute('href')).toBe('http://localhost:3000/admin/domainsList');
    expect(screen.getByText(/<b>not bold<\/b>/)).toBeTruthy();
  });

  it('shows where a mail is answered', async () => {
    const answered = { ...mail, replyTo: 'support+t-1.mac@retailer.example' };
    openMailbox([answered], `/dev/mailbox?mail=${mail.id}`);
    expect(await screen.findByText(`Answers go to ${answered.replyTo}`)).toBeTruthy();
  });

  it('shows that there is no mail yet', async () => {
    openMailbox([]);
    expect(await screen.findByText('No emails yet')).toBeTruthy();
  });
});
