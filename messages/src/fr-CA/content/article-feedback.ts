import type { Translation } from '../../catalog.ts';
import type { articleFeedback as source } from '../../en-US/content/article-feedback.ts';

export const articleFeedback: Translation<typeof source> = {
  'article-feedback.title': 'Cet article vous a-t-il aidé?',
  'article-feedback.note.yes': 'Qu’est-ce qui vous a aidé? (facultatif)',
  'article-feedback.note.no': 'Que manquait-il? (facultatif)',
  'article-feedback.note.hint':
    'Seules les personnes qui écrivent nos articles la lisent, avec votre nom. Pour une réponse, ouvrez un billet.',
  'article-feedback.note.send': 'Envoyer la note',
  'article-feedback.thanks': 'Merci, c’est enregistré.',
  'article-feedback.failed': 'Impossible d’enregistrer votre vote',
};
