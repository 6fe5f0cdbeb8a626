import type { Translation } from '../catalog.ts';
import type { session as source } from '../en-US/session.ts';

export const session: Translation<typeof source> = {
  'session.warning.title': '¿Sigues ahí?',
  'session.warning.message':
    'No hubo actividad en los últimos minutos. Por seguridad, tu sesión se cerrará pronto. Lo que escribiste se conserva.',
  'session.warning.left': 'Tiempo restante',
  'session.warning.announced': '{seconds, plural, one {Queda # segundo} other {Quedan # segundos}}',
  'session.warning.stay': 'Mantener la sesión',
  'session.warning.failed':
    'El servidor no respondió, así que tu sesión aún no se ha prolongado. Inténtalo de nuevo.',
  'session.timeout.title': 'Tu sesión expiró',
  'session.timeout.message':
    'Tu sesión terminó por inactividad. Inicia sesión para continuar tu trabajo.',
  'session.timeout.kept':
    'Lo que escribiste se conserva en este navegador. Solo tú lo verás cuando regreses.',
  'session.timeout.login': 'Iniciar sesión',
};
