import type { Translation } from '../../catalog.ts';
import type { landing as source } from '../../en-US/content/landing.ts';

export const landing: Translation<typeof source> = {
  'landing.eyebrow': 'Portal de proveedores',
  'landing.title': 'Conoce a tu cliente.\nConoce tu tienda.',
  'landing.lead':
    'Los datos de tu minorista, lo que significa cada cifra y el control de quién los ve.',
  'landing.lead.plain': 'Los datos de tu minorista y el control de quién los ve.',
  'landing.signedInAs': 'Sesión iniciada como {name}',
  'landing.chart.title': 'Ventas netas por semana',
  'landing.chart.unit': 'Miles de dólares',
  'landing.chart.demo': 'Datos de demostración',
  'landing.chart.week': 'Sem. {week}',
  'landing.chart.online': 'En línea',
  'landing.chart.store': 'En tienda',
  'landing.chart.summary':
    'Gráfica de columnas con datos de demostración: las ventas netas suben de {from} mil dólares en la semana {first} a {to} mil en la semana {last}.',
  'landing.term.source': 'Del diccionario de datos',
  'landing.term.name': 'Importe de ventas netas',
  'landing.term.definition':
    'Lo que el minorista conserva de la venta de un artículo: lo cobrado en caja menos los reembolsos, en el periodo en que se registró cada uno.',
  'landing.products.title': 'Los productos de este portal',
  'landing.products.lead':
    '{count, plural, one {# producto} other {# productos}}, una sola cuenta. Tu administrador decide quién puede abrir qué.',
  'landing.products.moreAbout': 'Más información sobre {product}',
  'landing.products.notes': 'Lo esencial',
  'landing.products.contact': 'A quién preguntar',
  'landing.points.title': 'Lo que incluye',
  'landing.point.words.title': 'Cada cifra, explicada',
  'landing.point.words.text':
    'Busca cualquier medida: una sola definición, en palabras claras, para ti y para tu minorista.',
  'landing.point.access.title': 'Un acceso que tú controlas',
  'landing.point.access.text':
    'Decide quién entra y qué puede abrir. Cada cambio queda registrado.',
  'landing.point.guides.title': 'Guías junto a tu trabajo',
  'landing.point.guides.text':
    'Artículos breves que muestran cómo obtener una respuesta de tus datos.',
  'landing.point.news.title': 'Entérate de lo que cambió',
  'landing.point.news.text':
    'Las notas de la versión dicen qué hay de nuevo en cada producto y desde cuándo.',
  'landing.point.help.title': 'Personas que responden',
  'landing.point.help.text': 'Dinos qué necesitas. Una persona lo lee y te contesta.',
};
