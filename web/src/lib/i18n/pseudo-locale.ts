import { chunk } from '../browser/chunk.ts';
import { pageSetting } from '../configuration/page-settings.ts';
import { recallPseudo, rememberPseudo } from '../storage/storage.ts';
import { transformMessages } from './messages.ts';

/** `?locale=pseudo` marks every translated text until another `?locale=`; production does not have it. */
export async function applyPseudoLocale(search = window.location.search): Promise<void> {
  if (pageSetting('environment') === 'production') return;
  const asked = new URLSearchParams(search).get('locale');
  if (asked !== null) rememberPseudo(asked === 'pseudo');
  if (recallPseudo()) transformMessages((await chunk(() => import('./pseudo.ts'))).pseudo);
}
