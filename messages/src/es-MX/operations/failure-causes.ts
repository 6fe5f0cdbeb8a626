import type { Translation } from '../../catalog.ts';
import type { failureCauses as source } from '../../en-US/operations/failure-causes.ts';

export const failureCauses: Translation<typeof source> = {
  'failure-causes.technical': 'Detalle técnico',
  'failure-causes.ADDRESS_UNKNOWN': 'La dirección del destinatario no existe',
  'failure-causes.ADDRESS_UNKNOWN.next': 'Corrige la dirección y envíalo de nuevo.',
  'failure-causes.MAILBOX_FULL': 'El buzón del destinatario está lleno',
  'failure-causes.MAILBOX_FULL.next': 'Avísale y envíalo de nuevo.',
  'failure-causes.MAIL_REFUSED': 'El servidor de correo del destinatario rechazó el correo',
  'failure-causes.MAIL_REFUSED.next':
    'Pide a su equipo de TI que permita nuestra dirección de envío.',
  'failure-causes.CERTIFICATE': 'El certificado del otro sistema no es válido',
  'failure-causes.CERTIFICATE.next':
    'Pide al equipo que lo administra que lo renueve e inténtalo de nuevo.',
  'failure-causes.HOST_UNKNOWN': 'No se encontró la dirección del otro sistema',
  'failure-causes.HOST_UNKNOWN.next':
    'Revisa la dirección en su configuración e inténtalo de nuevo.',
  'failure-causes.NO_CONNECTION': 'No se pudo conectar con el otro sistema',
  'failure-causes.NO_CONNECTION.next':
    'Puede estar caído. Verifica que funcione e inténtalo de nuevo.',
  'failure-causes.NO_ANSWER': 'El otro sistema no respondió a tiempo',
  'failure-causes.NO_ANSWER.next': 'Puede estar ocupado. Inténtalo de nuevo en unos minutos.',
  'failure-causes.SIGN_IN_REFUSED': 'El otro sistema rechazó nuestro inicio de sesión',
  'failure-causes.SIGN_IN_REFUSED.next':
    'Revisa la contraseña o la clave en su configuración e inténtalo de nuevo.',
  'failure-causes.TOO_MANY': 'Consultamos el otro sistema demasiadas veces',
  'failure-causes.TOO_MANY.next': 'Inténtalo de nuevo en unos minutos.',
  'failure-causes.NOT_FOUND_THERE': 'El otro sistema no tiene lo que pedimos',
  'failure-causes.NOT_FOUND_THERE.next':
    'Revisa su dirección en la configuración e inténtalo de nuevo.',
  'failure-causes.BROKEN_THERE': 'El otro sistema tuvo un error',
  'failure-causes.BROKEN_THERE.next': 'Avisa al equipo que lo administra e inténtalo de nuevo.',
  'failure-causes.REFUSED_THERE': 'El otro sistema rechazó la solicitud',
  'failure-causes.REFUSED_THERE.next': 'Muestra el detalle técnico al equipo que lo administra.',
  'failure-causes.UNREADABLE_ANSWER': 'No se pudo leer la respuesta del otro sistema',
  'failure-causes.UNREADABLE_ANSWER.next':
    'Muestra el detalle técnico al equipo que lo administra.',
  'failure-causes.VIRUS_SCAN': 'El análisis de virus no terminó',
  'failure-causes.VIRUS_SCAN.next': 'Revisa el analizador e inténtalo de nuevo.',
  'failure-causes.STORAGE': 'El almacenamiento de archivos rechazó el cambio o está lleno',
  'failure-causes.STORAGE.next': 'Revisa su espacio y su clave e inténtalo de nuevo.',
  'failure-causes.DATABASE': 'La base de datos estaba ocupada o rechazó el cambio',
  'failure-causes.DATABASE.next':
    'Inténtalo de nuevo. Si vuelve a fallar, muestra el detalle técnico a soporte.',
  'failure-causes.OTHER': 'Ocurrió algo inesperado',
  'failure-causes.OTHER.next':
    'Inténtalo de nuevo. Si vuelve a fallar, muestra el detalle técnico a soporte.',
};
