import type { Locale } from '@endcap/contract/sites';

/** Every area of texts, one lazy chunk per language. A new area adds its three lines here. */
export const catalogs = {
  common: {
    'en-US': () => import('@endcap/messages/en-US/common').then((m) => m.common),
    'es-MX': () => import('@endcap/messages/es-MX/common').then((m) => m.common),
    'fr-CA': () => import('@endcap/messages/fr-CA/common').then((m) => m.common),
  },
  shell: {
    'en-US': () => import('@endcap/messages/en-US/shell').then((m) => m.shell),
    'es-MX': () => import('@endcap/messages/es-MX/shell').then((m) => m.shell),
    'fr-CA': () => import('@endcap/messages/fr-CA/shell').then((m) => m.shell),
  },
  landing: {
    'en-US': () => import('@endcap/messages/en-US/landing').then((m) => m.landing),
    'es-MX': () => import('@endcap/messages/es-MX/landing').then((m) => m.landing),
    'fr-CA': () => import('@endcap/messages/fr-CA/landing').then((m) => m.landing),
  },
  login: {
    'en-US': () => import('@endcap/messages/en-US/login').then((m) => m.login),
    'es-MX': () => import('@endcap/messages/es-MX/login').then((m) => m.login),
    'fr-CA': () => import('@endcap/messages/fr-CA/login').then((m) => m.login),
  },
  demo: {
    'en-US': () => import('@endcap/messages/en-US/demo').then((m) => m.demo),
    'es-MX': () => import('@endcap/messages/es-MX/demo').then((m) => m.demo),
    'fr-CA': () => import('@endcap/messages/fr-CA/demo').then((m) => m.demo),
  },
  'email-domains': {
    'en-US': () => import('@endcap/messages/en-US/email-domains').then((m) => m.emailDomains),
    'es-MX': () => import('@endcap/messages/es-MX/email-domains').then((m) => m.emailDomains),
    'fr-CA': () => import('@endcap/messages/fr-CA/email-domains').then((m) => m.emailDomains),
  },
  products: {
    'en-US': () => import('@endcap/messages/en-US/products').then((m) => m.products),
    'es-MX': () => import('@endcap/messages/es-MX/products').then((m) => m.products),
    'fr-CA': () => import('@endcap/messages/fr-CA/products').then((m) => m.products),
  },
  'access-states': {
    'en-US': () => import('@endcap/messages/en-US/access-states').then((m) => m.accessStates),
    'es-MX': () => import('@endcap/messages/es-MX/access-states').then((m) => m.accessStates),
    'fr-CA': () => import('@endcap/messages/fr-CA/access-states').then((m) => m.accessStates),
  },
  legal: {
    'en-US': () => import('@endcap/messages/en-US/legal').then((m) => m.legal),
    'es-MX': () => import('@endcap/messages/es-MX/legal').then((m) => m.legal),
    'fr-CA': () => import('@endcap/messages/fr-CA/legal').then((m) => m.legal),
  },
} satisfies Record<string, Record<Locale, () => Promise<Record<string, string>>>>;

export type Area = keyof typeof catalogs;

/** The ids of one area, from its en-US catalog. */
export type IdOf<A extends Area> = keyof Awaited<ReturnType<(typeof catalogs)[A]['en-US']>> &
  string;
