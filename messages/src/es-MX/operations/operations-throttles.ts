import type { Translation } from '../../catalog.ts';
import type { operationsThrottles as source } from '../../en-US/operations/operations-throttles.ts';

export const operationsThrottles: Translation<typeof source> = {
  'operations-throttles.title': 'Direcciones limitadas',
  'operations-throttles.lead':
    'Quién debe esperar después de demasiados intentos y hasta cuándo. Levanta un límite si sabes que es un error.',
  'operations-throttles.search': 'Buscar por dirección o nombre',
  'operations-throttles.column.subject': 'Quién',
  'operations-throttles.column.kind': 'Límite',
  'operations-throttles.column.attempts': 'Intentos',
  'operations-throttles.column.lastFailedOn': 'Último intento',
  'operations-throttles.column.openAgainOn': 'Espera hasta',
  'operations-throttles.unknown': 'Sin registro',
  'operations-throttles.kind.sign-in.account': 'Inicio de sesión de una cuenta',
  'operations-throttles.kind.sign-in.address': 'Inicio de sesión desde una red',
  'operations-throttles.kind.factor.account': 'Segundo paso de una cuenta',
  'operations-throttles.kind.recovery.account': 'Recuperación de una cuenta',
  'operations-throttles.kind.password-reset.account': 'Restablecer la contraseña de una cuenta',
  'operations-throttles.kind.password-reset.address': 'Restablecer la contraseña desde una red',
  'operations-throttles.kind.password-change': 'Cambio de contraseña',
  'operations-throttles.kind.invitation.mail': 'Correos de invitación a una persona',
  'operations-throttles.kind.invitation.renew': 'Nuevos enlaces de invitación',
  'operations-throttles.kind.contact-us': 'Formulario de contacto',
  'operations-throttles.kind.create-ticket': 'Tickets de soporte nuevos',
  'operations-throttles.kind.follow-ticket': 'Tickets de soporte seguidos por enlace',
  'operations-throttles.kind.ticket-change': 'Cambios de un ticket de soporte',
  'operations-throttles.kind.release-note-feed': 'Direcciones de feed desconocidas',
  'operations-throttles.lift': 'Levantar el límite',
  'operations-throttles.lift.title':
    '{count, plural, one {¿Levantar el límite de {who}?} other {¿Levantar # límites?}}',
  'operations-throttles.lift.effect':
    'Pueden intentarlo de nuevo enseguida y sus intentos se cuentan desde cero.',
  'operations-throttles.lift.done':
    '{count, plural, =0 {El límite ya había terminado.} one {El límite se levantó.} other {Se levantaron # límites.}}',
  'operations-throttles.failed': 'No se pudieron cargar los límites',
  'operations-throttles.empty.title': 'Nadie tiene que esperar',
  'operations-throttles.empty.message': 'Los límites terminan solos, la mayoría en minutos.',
  'operations-throttles.noResults.title': 'Ningún límite coincide',
  'operations-throttles.noResults.message': 'Cambia la búsqueda o el tipo.',
};
