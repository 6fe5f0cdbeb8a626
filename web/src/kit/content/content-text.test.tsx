import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  articleOf,
  calls,
  charter,
  openKnowledge,
} from '../../features/content/knowledge-base/testing/knowledge-server.ts';
import {
  entry,
  read,
  termOf,
} from '../../features/dictionary/glossary/testing/dictionary-server.ts';

const address = '/knowledgeBase/article/content?kb=administration&article=undo';

async function show(html: string, answers: Parameters<typeof openKnowledge>[2] = {}) {
  const content = articleOf({ html, headings: [] });
  const opened = openKnowledge(address, charter, {
    [calls.article]: () => ({ content }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Undo a change' });
  return { ...opened, text: within(screen.getByRole('article')) };
}

describe('a text of the content store', () => {
  it('holds known elements alone, whatever the server sent', async () => {
    const { text } = await show(
      '<p onclick="x()">Safe</p><script>bad()</script><iframe src="/x"></iframe><img src="https://a.example/p.png" alt="far"><a href="javascript:x()">no</a><svg><a href="#x">odd</a></svg>',
    );
    expect(text.getByText('Safe').getAttribute('onclick')).toBeNull();
    const article = screen.getByRole('article');
    expect(article.querySelectorAll('script, iframe, img, svg, [onclick]')).toHaveLength(0);
    expect(text.queryByRole('link')).toBeNull();
    expect(text.getByText('no')).toBeTruthy();
  });

  it('copies code, and scrolls a wide table in a box of its own', async () => {
    const { user, text } = await show(
      '<pre><code>NET_SLS_AMT</code></pre><table><thead><tr><th>Type</th></tr></thead><tbody><tr><td>Portal</td></tr></tbody></table>',
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(text.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('NET_SLS_AMT');
    expect(await text.findByRole('button', { name: 'Copied' })).toBeTruthy();
    const box = text.getByRole('group', { name: 'Type' });
    expect(box.tabIndex).toBe(0);
    expect(within(box).getByRole('columnheader').getAttribute('scope')).toBe('col');
  });

  it('opens pages of the portal without a reload, and other sites in a new tab', async () => {
    const {
      user,
      text,
      address: at,
    } = await show(
      '<p><a href="/profile">Profile</a> <a href="https://a.example/">Elsewhere</a></p>',
    );
    expect(text.getByRole('link', { name: 'Elsewhere' }).getAttribute('target')).toBe('_blank');
    await user.click(text.getByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(at()).toBe('/profile'));
  });

  it('shows the definition of a term on focus, and closes it with Escape', async () => {
    const netSales = termOf(entry('Net Sales'));
    const { user, text } = await show(
      '<p>See <a href="/dataDictionaryV2?selected=net-sales" data-term="net-sales">net sales</a>.</p>',
      { [read]: () => ({ is_fuzzy_search: false, match_list: [netSales] }) },
    );
    text.getByRole('link', { name: 'net sales' }).focus();
    expect(await screen.findByText('What Net Sales means.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in the data dictionary' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('What Net Sales means.')).toBeNull());
  });
});
