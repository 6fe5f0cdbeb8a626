import type { Translation } from '../../catalog.ts';
import type { articleFeedback as source } from '../../en-US/content/article-feedback.ts';

export const articleFeedback: Translation<typeof source> = {
  'article-feedback.title': '¿Te sirvió?',
  'article-feedback.note.yes': '¿Qué te sirvió? (opcional)',
  'article-feedback.note.no': '¿Qué faltó? (opcional)',
  'article-feedback.note.hint':
    'Solo la leen quienes escriben los artículos, con tu nombre. Si esperas una respuesta, abre un ticket.',
  'article-feedback.note.send': 'Enviar nota',
  'article-feedback.thanks': 'Gracias, se guardó.',
  'article-feedback.failed': 'No se pudo guardar tu voto',
};
