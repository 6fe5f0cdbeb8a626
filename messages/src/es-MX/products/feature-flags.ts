import type { Translation } from '../../catalog.ts';
import type { featureFlags as source } from '../../en-US/products/feature-flags.ts';

export const featureFlags: Translation<typeof source> = {
  'feature-flags.title': 'Indicadores de función',
  'feature-flags.lead':
    'Activa una función para un porcentaje de las empresas de cada sitio. El cambio se aplica en la siguiente carga de la página.',
  'feature-flags.failed': 'No se pudieron cargar los indicadores',
  'feature-flags.name.insights-activation-rollout': 'Tarjeta de Insights Activation',
  'feature-flags.about.insights-activation-rollout':
    'Muestra la tarjeta de Insights Activation en la página de aplicaciones.',
  'feature-flags.name.wem-kb-rollout': 'Nueva fuente de la base de conocimientos',
  'feature-flags.about.wem-kb-rollout':
    'Lee la base de conocimientos del nuevo servicio de contenido.',
  'feature-flags.name.kb-search-rollout': 'Búsqueda en la base de conocimientos',
  'feature-flags.about.kb-search-rollout':
    'Abre la página de búsqueda de la base de conocimientos.',
  'feature-flags.state.everyone': 'Activado para todos',
  'feature-flags.state.noOne': 'Desactivado para todos',
  'feature-flags.state.share': 'Activado para el {percent, number} % de las empresas',
  'feature-flags.state.defaultOn': 'Activado por defecto',
  'feature-flags.state.defaultOff': 'Desactivado por defecto',
  'feature-flags.variation': 'Variante: {variation}',
  'feature-flags.reached':
    '{companies, plural, =0 {Este sitio aún no tiene empresas} one {{reached, number} de # empresa} other {{reached, number} de # empresas}}',
  'feature-flags.changed': 'Cambió el {date}',
  'feature-flags.edit.of': 'Cambiar {name}, {site}',
  'feature-flags.historyOf': 'Historial de {name}, {site}',
  'feature-flags.edit.title': '{name}: {site}',
  'feature-flags.field.percent': 'Porcentaje de empresas',
  'feature-flags.field.percent.hint':
    'De 0 a 100 %. Siempre las mismas empresas: las que ya lo tienen lo conservan cuando el porcentaje crece. Los visitantes sin empresa lo tienen con 100 %.',
  'feature-flags.field.percent.invalid': 'Escribe un número entero de 0 a 100.',
  'feature-flags.field.variation': 'Variante',
  'feature-flags.field.variation.hint':
    'Lo que reciben estas empresas. Deja “on” si la función no tiene variantes.',
  'feature-flags.field.variation.invalid':
    'Usa una sola palabra que no sea “off”, con letras, números, - o _.',
  'feature-flags.edit.done':
    '{name} está activado para el {percent, number} % de las empresas en {site}.',
  'feature-flags.conflict.title': 'Otra persona acaba de cambiar este indicador',
  'feature-flags.conflict.now':
    'Guardado ahora: {state}. Tus valores siguen abajo; guarda para reemplazarlo.',
  'feature-flags.conflict.gone': 'El indicador ya no existe. Cierra esta ventana.',
  'feature-flags.clear': 'Usar valor predeterminado',
  'feature-flags.clear.of': 'Usar el valor predeterminado de {name}, {site}',
  'feature-flags.clear.title': '¿Usar el valor predeterminado de {name}?',
  'feature-flags.clear.effect': 'En {site} vuelve a decidir el valor predeterminado: {state}.',
  'feature-flags.clear.done': '{name} sigue el valor predeterminado en {site}.',
  'feature-flags.who.title': 'Quién recibe qué',
  'feature-flags.who.lead':
    'Busca a un usuario para ver cada indicador en sus empresas y el motivo.',
  'feature-flags.who.field': 'Correo electrónico',
  'feature-flags.who.required': 'Escribe un correo electrónico.',
  'feature-flags.who.find': 'Buscar',
  'feature-flags.who.none': 'Ningún usuario tiene la dirección {address}.',
  'feature-flags.who.failed': 'No se pudo buscar a este usuario',
  'feature-flags.who.noCompany': 'Sin empresa',
  'feature-flags.who.more': 'Se muestran las primeras 50 empresas.',
  'feature-flags.who.on': 'Activado',
  'feature-flags.who.onAs': 'Activado: {variation}',
  'feature-flags.who.off': 'Desactivado',
  'feature-flags.reason.DEFAULT': 'Decide el valor predeterminado',
  'feature-flags.reason.NO_COMPANY':
    'Decide el valor predeterminado: sin empresa no se aplica un porcentaje de {percent, number} %',
  'feature-flags.reason.EVERYONE': 'Activado para todos en este sitio',
  'feature-flags.reason.NO_ONE': 'Desactivado para todos en este sitio',
  'feature-flags.reason.IN_SHARE':
    'La empresa es la número {place, number} de 100, dentro del {percent, number} %',
  'feature-flags.reason.OUTSIDE_SHARE':
    'La empresa es la número {place, number} de 100, fuera del {percent, number} %',
};
