import type { Translation } from '../../catalog.ts';
import type { session as source } from '../../en-US/identity/session.ts';

export const session: Translation<typeof source> = {
  'session.warning.title': '¿Sigues ahí?',
  'session.warning.message':
    'Llevas un rato sin actividad, así que pronto cerraremos tu sesión. Lo que escribiste se guarda.',
  'session.warning.left': 'Tiempo restante',
  'session.warning.announced': '{seconds, plural, one {Queda # segundo} other {Quedan # segundos}}',
  'session.warning.stay': 'Mantener la sesión',
  'session.warning.failed':
    'No se pudo extender tu sesión: el servidor no respondió. Inténtalo de nuevo.',
  'session.timeout.title': 'Tu sesión expiró',
  'session.timeout.message':
    'Tu sesión terminó por inactividad. Inicia sesión para continuar tu trabajo.',
  'session.timeout.kept':
    'Lo que escribiste se guarda en este navegador. Solo tú lo verás al volver.',
  'session.timeout.login': 'Iniciar sesión',
};
