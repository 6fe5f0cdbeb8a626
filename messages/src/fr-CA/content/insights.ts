import type { Translation } from '../../catalog.ts';
import type { insights as source } from '../../en-US/content/insights.ts';

export const insights: Translation<typeof source> = {
  'insights.title': 'Perspectives',
  'insights.lead': 'De courtes lectures sur les données, les tablettes et ceux qui achètent.',
  'insights.failed': 'Impossible de charger les perspectives',
  'insights.article.failed': 'Impossible de charger cet article',
  'insights.empty': 'Rien à lire pour le moment',
  'insights.empty.hint': 'Les nouveaux articles apparaîtront ici.',
  'insights.gone': 'Cet article n’est pas disponible',
  'insights.gone.hint': 'Il a été déplacé ou supprimé. Les autres sont dans la liste.',
  'insights.back': 'Toutes les perspectives',
  'insights.minutes': '{minutes, plural, one {# minute de lecture} other {# minutes de lecture}}',
  'insights.others': 'Lire aussi',
  'insights.englishOnly': 'Cet article n’est offert qu’en anglais.',
};
