import type { Translation } from '../catalog.ts';
import type { shell as source } from '../en-US/shell.ts';

export const shell: Translation<typeof source> = {
  'shell.title.landing': 'Portal de proveedores',
  'shell.title.login': 'Iniciar sesión',
  'shell.title.logout': 'Sesión cerrada',
  'shell.title.emailDomains': 'Dominios autorizados',
  'shell.title.mailbox': 'Buzón de demostración',
  'shell.title.notFound': 'Página no encontrada',
  'shell.title.error': 'Error',
  'shell.skipToContent': 'Ir al contenido',
  'shell.home': 'Endcap, inicio',
  'shell.navigation': 'Principal',
  'shell.openMenu': 'Menú',
  'shell.nav.emailDomains': 'Dominios autorizados',
  'shell.account': 'Cuenta de {name}',
  'shell.appearance': 'Apariencia',
  'shell.appearance.light': 'Claro',
  'shell.appearance.dark': 'Oscuro',
  'shell.appearance.auto': 'Como el sistema',
  'shell.signOut': 'Cerrar sesión',
  'shell.signingOut': 'Cerrando sesión…',
  'shell.notFound.title': 'No encontramos esa página…',
  'shell.notFound.message':
    'La página a la que intentas acceder no existe o el enlace en el que hiciste clic no funciona.',
  'shell.notFound.home': 'Volver al inicio',
};
