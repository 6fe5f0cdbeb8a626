import type { Translation } from '../../catalog.ts';
import type { knowledgeBase as source } from '../../en-US/content/knowledge-base.ts';

export const knowledgeBase: Translation<typeof source> = {
  'knowledge-base.title': 'Base de conocimientos',
  'knowledge-base.title.of': '{page} - Base de conocimientos',
  'knowledge-base.lead':
    'Respuestas breves sobre el portal, los usuarios de tu empresa y tus datos.',
  'knowledge-base.noAccess': 'Tu cuenta no tiene acceso a la base de conocimientos.',
  'knowledge-base.failed': 'Hubo un error al procesar tu solicitud. Inténtalo de nuevo.',
  'knowledge-base.all': 'Ver todos los artículos',
  'knowledge-base.allOf': 'Ver todos los artículos: {workspace}',
  'knowledge-base.basic.charter': 'Esta página muestra todos los artículos de un vistazo.',
  'knowledge-base.basic.home': 'Ir a la base de conocimientos por espacio de trabajo',
  'knowledge-base.verified': 'Última verificación: {date}',
  'knowledge-base.print': 'Imprimir',
  'knowledge-base.contents': 'En esta página',
  'knowledge-base.neighbours': 'Más de esta categoría',
  'knowledge-base.previous': 'Anterior',
  'knowledge-base.next': 'Siguiente',
  'knowledge-base.englishOnly': 'Este artículo solo está disponible en inglés.',
  'knowledge-base.behind': 'El artículo en inglés es más reciente que esta traducción.',
  'knowledge-base.gone': 'No encontramos este artículo',
  'knowledge-base.gone.message': 'Es posible que ya no exista o que no sea para tu cuenta.',
  'knowledge-base.gone.back': 'Ir a la base de conocimientos',
  'knowledge-base.search': 'Buscar en la base de conocimientos',
  'knowledge-base.search.title': 'Buscar en la base de conocimientos',
  'knowledge-base.search.begin':
    'Escribe una pregunta o algunas palabras, como “olvidé mi contraseña”.',
  'knowledge-base.search.found':
    '{count, plural, one {# artículo para “{search}”} other {# artículos para “{search}”}}',
  'knowledge-base.search.fuzzy':
    '{count, plural, one {No hay coincidencias exactas para “{search}”. # artículo se parece.} other {No hay coincidencias exactas para “{search}”. # artículos se parecen.}}',
  'knowledge-base.search.terms': 'Del diccionario de datos',
  'knowledge-base.search.none': 'Sin resultados',
  'knowledge-base.search.another': 'Prueba con otro término de búsqueda',
  'knowledge-base.search.browse': 'o explora el contenido por tema',
  'knowledge-base.search.failed': 'Actualiza esta página e inténtalo de nuevo',
};
