import type { Route } from './route.ts';

const us = ['US'] as const;

/** The screens of help and support. */
export const help = {
  contactUs: { path: '/contactUs', title: 'contactUs', pageView: 'contact-us', login: 'public' },
  support: { path: '/support', title: 'support', pageView: 'support-create', login: 'public' },
  ticketCreation: {
    path: '/support/ticketCreation',
    title: 'support',
    pageView: 'support-create',
    login: 'public',
  },
  /** The target of the link in the mail to a visitor. */
  followTicket: {
    path: '/support/followTicket',
    title: 'support',
    pageView: 'support-follow',
    login: 'public',
  },
  trackTicket: {
    path: '/support/trackTicket',
    title: 'support',
    pageView: 'support-list',
    login: 'session',
    basic: true,
    withoutCompany: true,
  },
  ticket: {
    path: '/support/trackTicket/:ticketId',
    title: 'support',
    pageView: 'support-detail',
    login: 'session',
    basic: true,
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;

const knowledge = { title: 'knowledgeBase', login: 'session', withoutCompany: true } as const;

/** The screens with articles. */
export const content = {
  basicKnowledgeBase: {
    ...knowledge,
    path: '/knowledgeBase/basic',
    pageView: 'knowledge-base-basic',
    basic: true,
  },
  basicArticle: {
    ...knowledge,
    path: '/knowledgeBase/basic/article',
    pageView: 'knowledge-base-basic-article',
    basic: true,
  },
  knowledgeBase: { ...knowledge, path: '/knowledgeBase/home', pageView: 'knowledge-base' },
  knowledgeCategory: {
    ...knowledge,
    path: '/knowledgeBase/articles',
    pageView: 'knowledge-base-category',
  },
  /** One category of a workspace: its last segment, as in /knowledgeBase/articles/users?kb=administration. */
  knowledgeCategoryPage: {
    ...knowledge,
    path: '/knowledgeBase/articles/:category',
    pageView: 'knowledge-base-category',
  },
  knowledgeArticle: {
    ...knowledge,
    path: '/knowledgeBase/article/content',
    pageView: 'knowledge-base-article',
  },
  knowledgeSearch: {
    ...knowledge,
    path: '/knowledgeBase/search',
    pageView: 'knowledge-base-search',
  },
  /** The short address. */
  knowledgeShortcut: {
    ...knowledge,
    path: '/knowledgeBase',
    pageView: 'knowledge-base-basic',
    basic: true,
  },
  insights: {
    path: '/articles/insights',
    title: 'insights',
    pageView: 'insights',
    login: 'public',
  },
  releaseNotes: {
    path: '/releaseNotes',
    title: 'releaseNotes',
    pageView: 'release-notes',
    login: 'session',
    sites: us,
    withoutCompany: true,
  },
  releaseNote: {
    path: '/releaseNotes/article',
    title: 'releaseNotes',
    pageView: 'release-notes-article',
    login: 'session',
    sites: us,
    withoutCompany: true,
  },
  dataDictionary: {
    path: '/dataDictionary',
    title: 'dataDictionary',
    pageView: 'data-dictionary',
    login: 'session',
    sites: us,
    basic: true,
    withoutCompany: true,
  },
  dataDictionaryV2: {
    path: '/dataDictionaryV2',
    title: 'dataDictionary',
    pageView: 'data-dictionary-v2',
    login: 'session',
    sites: us,
    basic: true,
    withoutCompany: true,
  },
  dataDictionaryColumns: {
    path: '/dataDictionaryV2/columns',
    title: 'columnNames',
    pageView: 'data-dictionary-columns',
    login: 'session',
    sites: us,
    basic: true,
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;
