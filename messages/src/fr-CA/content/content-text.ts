import type { Translation } from '../../catalog.ts';
import type { contentText as source } from '../../en-US/content/content-text.ts';

export const contentText: Translation<typeof source> = {
  'content-text.section': 'Lien vers cette section',
  'content-text.copied': 'Copié',
  'content-text.term.open': 'Ouvrir dans le dictionnaire de données',
  'content-text.term.failed': 'Impossible de charger cette définition.',
};
