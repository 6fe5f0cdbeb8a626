import type { Translation } from '../../catalog.ts';
import type { login as source } from '../../en-US/identity/login.ts';

export const login: Translation<typeof source> = {
  'login.title': 'Iniciar sesión',
  'login.lead': 'Usa la cuenta que te dio tu empresa.',
  'login.loginId': 'Correo electrónico',
  'login.password': 'Contraseña',
  'login.showPassword': 'Mostrar contraseña',
  'login.loginId.required': 'Escribe tu correo electrónico.',
  'login.password.required': 'Escribe tu contraseña.',
  'login.idle.title': 'Tu sesión expiró',
  'login.idle.message':
    'Tu sesión terminó por inactividad. Inicia sesión para continuar tu trabajo.',
  'login.failed.title': 'No se pudo iniciar sesión',
  'login.signedOut.title': 'Tu sesión está cerrada',
  'login.signedOut.message': 'Si compartes esta computadora, cierra también esta ventana.',
  'login.signedOut.again': 'Iniciar sesión de nuevo',
  'login.stillSignedIn.title': 'Tu sesión sigue abierta',
  'login.stillSignedIn.message': 'Cierra sesión para terminar en esta computadora.',
  'login.forgot': '¿Olvidaste tu contraseña?',
  'login.passkey': 'Iniciar sesión con una llave de acceso',
  'login.throttled.title': 'Demasiados intentos',
  'login.throttled.message':
    '{seconds, plural, one {Espera # segundo e inténtalo de nuevo.} other {Espera # segundos e inténtalo de nuevo.}} Lo que escribiste se conserva.',
  'login.throttled.soon': 'Espera un momento e inténtalo de nuevo. Lo que escribiste se conserva.',
  'login.throttled.wait': 'Reintentar en {time}',
  'login.throttled.over': 'Ya puedes intentarlo de nuevo.',
  'login.otherSite.title': 'Tu cuenta está en otro sitio',
  'login.otherSite.list': 'Sitios de otros países',
  'login.otherSite.open': 'Iniciar sesión en el sitio de {country}',
  'login.provider.lead': 'Iniciarás sesión en el servicio de tu empresa y después volverás aquí.',
  'login.provider.continue': 'Continuar al inicio de sesión',
  'login.passwordChanged.title': 'Se cambió tu contraseña',
  'login.passwordChanged.message':
    'Tu sesión se cerró en todas partes. Inicia sesión con la contraseña nueva.',
  'login.failure.title': 'algo salió mal de nuestro lado…',
  'login.failure.message': 'Intenta iniciar sesión de nuevo…',
  'login.failure.return': 'Volver al inicio de sesión',
  'login.failure.support': 'Soporte',
  'login.blocked.title': 'Tu cuenta está bloqueada',
  'login.blocked.reason': 'Motivo del minorista: {reason}',
};
