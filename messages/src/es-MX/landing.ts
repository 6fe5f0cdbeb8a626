import type { Translation } from '../catalog.ts';
import type { landing as source } from '../en-US/landing.ts';

export const landing: Translation<typeof source> = {
  'landing.eyebrow': 'Portal de proveedores',
  'landing.title': 'Conoce a tu cliente.\nConoce tu tienda.',
  'landing.lead':
    'En Endcap, quienes abastecen a un minorista encuentran sus productos de datos, las definiciones detrás de las cifras, ayuda y el control de quién puede ver qué.',
  'landing.signedInAs': 'Sesión iniciada como {name}',
  'landing.products.title': 'Los productos de este portal',
  'landing.products.lead':
    '{count, plural, one {# producto} other {# productos}}, una sola cuenta. El administrador de tu empresa decide quién abre cuál.',
  'landing.products.moreAbout': 'Más información sobre {product}',
  'landing.points.title': 'Lo que incluye cada producto',
  'landing.point.words.title': 'Cifras con su significado',
  'landing.point.words.text':
    'Cada medida y atributo se define una vez, en palabras claras, para que ambas partes lean igual un reporte.',
  'landing.point.access.title': 'Un acceso que tú controlas',
  'landing.point.access.text':
    'Tú decides qué personas y socios entran y qué pueden abrir. Cada cambio queda registrado.',
  'landing.point.help.title': 'Ayuda que conoce el producto',
  'landing.point.help.text':
    'Guías y notas de la versión junto a tu trabajo, y personas que responden cuando eso no basta.',
};
