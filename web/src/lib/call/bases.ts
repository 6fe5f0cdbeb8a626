import { missingConfig } from './call-error.ts';

/** Where the two families of calls are answered; a build may name other paths of the same origin. */
export const bases: Record<'/api' | '/svc', string> = {
  '/api': import.meta.env.VITE_API_BASE ?? '/api',
  '/svc': import.meta.env.VITE_SVC_BASE ?? '/svc',
};

export function basedOn(path: string): string {
  const family = path.startsWith('/svc/') ? '/svc' : '/api';
  const base = bases[family];
  if (!base) throw missingConfig();
  return base.replace(/\/$/, '') + path.slice(family.length);
}
