import type { Translation } from '../../catalog.ts';
import type { insights as source } from '../../en-US/content/insights.ts';

export const insights: Translation<typeof source> = {
  'insights.title': 'Perspectivas',
  'insights.lead': 'Lecturas breves sobre datos, anaqueles y quienes compran.',
  'insights.failed': 'No se pudieron cargar las perspectivas',
  'insights.article.failed': 'No se pudo cargar este artículo',
  'insights.empty': 'Aún no hay nada que leer',
  'insights.empty.hint': 'Aquí verás los artículos nuevos.',
  'insights.gone': 'Este artículo no está disponible',
  'insights.gone.hint': 'Se movió o se eliminó. Los demás están en la lista.',
  'insights.back': 'Todas las perspectivas',
  'insights.minutes': '{minutes, plural, one {# minuto de lectura} other {# minutos de lectura}}',
  'insights.others': 'Sigue leyendo',
  'insights.englishOnly': 'Este artículo solo está disponible en inglés.',
};
