import type { Permission } from '../access/permissions.ts';
import type { Site } from '../sites.ts';

/** One screen of the portal, as data. The gates, the router, menus, titles and tracking read it. */
export interface Route {
  path: string;
  /** Names the page in "{page} - product"; the text is shell.title.<title>. */
  title: string;
  /** Stable across releases: figures are compared by it. */
  pageView: string;
  /** 'session' needs a session; 'public' does not; 'always' is open to everyone in every state. */
  login: 'session' | 'public' | 'always';
  /** Missing: every site. */
  sites?: readonly Site[];
  permission?: Permission;
  /** Without the permission, an admin page says so in place; others lead to /accessDenied. */
  adminPage?: true;
  /** Basic users reach only these, the public ones, and the legal ones. */
  basic?: true;
  /** Decided before tier and company: agreements, and the way back from a viewed company. */
  beforeTier?: true;
  /** Works without a chosen company, for those who would have to choose one. */
  withoutCompany?: true | 'super admin';
}
