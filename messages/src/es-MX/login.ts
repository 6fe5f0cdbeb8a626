import type { Translation } from '../catalog.ts';
import type { login as source } from '../en-US/login.ts';

export const login: Translation<typeof source> = {
  'login.title': 'Iniciar sesión',
  'login.lead': 'Usa la cuenta que te dio tu empresa.',
  'login.loginId': 'Correo electrónico',
  'login.password': 'Contraseña',
  'login.showPassword': 'Mostrar la contraseña',
  'login.submit': 'Iniciar sesión',
  'login.loginId.required': 'Escribe tu correo electrónico.',
  'login.password.required': 'Escribe tu contraseña.',
  'login.idle.title': 'Sesión agotada',
  'login.idle.message':
    'Tu sesión terminó por inactividad. Inicia sesión para continuar tu trabajo.',
  'login.failed.title': 'No iniciaste sesión',
  'login.signedOut.title': 'Cerraste tu sesión',
  'login.signedOut.message': 'Cierra esta ventana si otras personas usan esta computadora.',
  'login.signedOut.again': 'Iniciar sesión de nuevo',
  'login.stillSignedIn.title': 'Tu sesión sigue abierta',
  'login.stillSignedIn.message': 'Cierra sesión para terminar en esta computadora.',
  'login.stillSignedIn.signOut': 'Cerrar sesión',
};
