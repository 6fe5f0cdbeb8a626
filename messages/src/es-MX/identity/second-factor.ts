import type { Translation } from '../../catalog.ts';
import type { secondFactor as source } from '../../en-US/identity/second-factor.ts';

export const secondFactor: Translation<typeof source> = {
  'second-factor.title': 'Agrega un segundo paso para continuar',
  'second-factor.lead':
    'Iniciar sesión en esta cuenta requiere un segundo paso. Toma un minuto e impide que entren otras personas, aunque conozcan tu contraseña.',
  'second-factor.waiting': 'Puedes continuar cuando lo hayas agregado.',
  'second-factor.ready': 'Ya puedes continuar, o agrega antes una segunda forma.',
  'second-factor.done': 'Listo.',
  'second-factor.banner':
    '{days, plural, =0 {Hoy es el último día para agregar un segundo paso al inicio de sesión.} one {Queda # día para agregar un segundo paso al inicio de sesión.} other {Quedan # días para agregar un segundo paso al inicio de sesión.}}',
  'second-factor.banner.region': 'Segundo paso',
  'second-factor.banner.link': 'Agregarlo ahora',
};
