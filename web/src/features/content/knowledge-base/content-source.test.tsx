import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { articleOf, charter } from './testing/knowledge-server.ts';

const contents = 'GET /api/core-services/wem-secured/contents' as const;
const details = 'GET /api/core-services/wem-secured/content-fragments/details' as const;
const users = 'knowledge-base/administration/users';

const fragment = {
  ...{ id: 'undo', path: `${users}/undo`, category: 'administration/users' },
  ...{ title: 'Undo a change', summary: 'About undo.', tags: [], locale: 'en-US' as const },
  publishedOn: '2026-11-01T12:00:00.000Z',
};
const page = { items: [fragment], page: 0, pageSize: 100, totalElements: 1, totalPages: 1 };
const folder = (path: string, title: string, parent: string) => ({
  ...{ path, title, parent, description: `About ${title}.` },
});

/** The server of a company for which wem-kb-rollout is on. */
function open(address: string) {
  const config = {
    ...defaultConfiguration,
    decisions: { 'wem-kb-rollout': { variationKey: 'on', enabled: true } },
  };
  const { html, headings, updatedAt, verifiedOn } = articleOf();
  const api = stubApi({
    ...sessionOf(charter),
    'GET /api/ccm': () => ({ config }),
    [contents]: ({ query }) =>
      query.path === 'knowledge-base'
        ? {
            content: {
              path: 'knowledge-base',
              fragments: page,
              folders: [folder('knowledge-base/administration', 'Managing', 'knowledge-base')],
            },
          }
        : {
            content: {
              path: 'knowledge-base/administration',
              fragments: page,
              folders: [folder(users, 'Users', 'knowledge-base/administration')],
            },
          },
    [details]: () => ({
      content: { ...fragment, html, headings, updatedAt, verifiedOn, isBehind: false },
    }),
  });
  return { api, ...renderAt(address) };
}

describe('with wem-kb-rollout on', () => {
  it('an article is read by the calls of wem-secured', async () => {
    const { api } = open('/knowledgeBase/article/content?kb=administration&article=undo');
    await screen.findByRole('heading', { level: 1, name: 'Undo a change' });
    await screen.findByRole('heading', { level: 2, name: /What can be undone/ });
    expect(api.to(details)[0]?.query).toEqual({ path: 'knowledge-base/administration/undo' });
    expect(api.calls.filter(({ key }) => key.startsWith('GET /api/kb/'))).toEqual([]);
  });

  it('the categories of a workspace are its folders', async () => {
    const { api } = open('/knowledgeBase/articles?kb=administration');
    await screen.findByRole('link', { name: 'Undo a change' });
    await waitFor(() =>
      expect(api.to(contents).map(({ query }) => query.path)).toContain(
        'knowledge-base/administration',
      ),
    );
    screen.getByRole('heading', { name: 'Users' });
  });
});
