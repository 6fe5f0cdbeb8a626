import { chunk } from '../browser/chunk.ts';
import { pageSetting } from '../configuration/page-settings.ts';
import { recallPseudo, rememberPseudo } from '../storage/storage.ts';
import { transformMessages } from './messages.ts';

/** `?locale=pseudo` marks every translated text until another `?locale=`; production does not have it. */
export function isPseudoLocale(search = window.location.search): boolean {
  if (pageSetting('environment') === 'production') return false;
  const asked = new URLSearchParams(search).get('locale');
  if (asked !== null) rememberPseudo(asked === 'pseudo');
  return recallPseudo();
}

export async function applyPseudoLocale(search?: string): Promise<void> {
  if (isPseudoLocale(search)) transformMessages((await chunk(() => import('./pseudo.ts'))).pseudo);
}
