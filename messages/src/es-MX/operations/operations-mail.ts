import type { Translation } from '../../catalog.ts';
import type { operationsMail as source } from '../../en-US/operations/operations-mail.ts';

export const operationsMail: Translation<typeof source> = {
  'operations-mail.title': 'Correo sin entregar',
  'operations-mail.lead':
    'Correos que el servidor rechazó o nunca recibió. Reenvíalos cuando se resuelva la causa.',
  'operations-mail.search': 'Buscar por correo o asunto',
  'operations-mail.column.to': 'Para',
  'operations-mail.column.subject': 'Asunto',
  'operations-mail.column.company': 'Empresa',
  'operations-mail.column.failedOn': 'Falló el',
  'operations-mail.column.failure': 'Motivo',
  'operations-mail.createdOn': 'Escrito',
  'operations-mail.noReason': 'Sin motivo',
  'operations-mail.linkOver': 'El enlace ya no funciona',
  'operations-mail.linkOver.next':
    'El enlace de este correo ya no funciona. Invita de nuevo a la persona o pídele que solicite otra contraseña.',
  'operations-mail.resend': 'Reenviar',
  'operations-mail.resend.done':
    '{resent, plural, =0 {No hay nada que reenviar: alguien se adelantó.} one {El correo va en camino.} other {# correos van en camino.}}',
  'operations-mail.resend.outdated':
    '{outdated, plural, one {Uno se queda aquí: su enlace ya no funciona.} other {# se quedan aquí: sus enlaces ya no funcionan.}}',
  'operations-mail.correct': 'Corregir la dirección',
  'operations-mail.correct.title': 'Enviar a otra dirección',
  'operations-mail.correct.effect':
    '“{subject}” irá a esta dirección en lugar de {to}. La dirección del usuario no cambia.',
  'operations-mail.correct.field': 'Correo electrónico',
  'operations-mail.correct.invalid': 'Escribe un correo electrónico.',
  'operations-mail.correct.submit': 'Enviar',
  'operations-mail.discard': 'Descartar',
  'operations-mail.discard.title':
    '{count, plural, one {¿Descartar este correo?} other {¿Descartar # correos?}}',
  'operations-mail.discard.effect': 'Se elimina y no llega a nadie.',
  'operations-mail.discard.done':
    '{count, plural, =0 {No hay nada que descartar: alguien se adelantó.} one {El correo se descartó.} other {Se descartaron # correos.}}',
  'operations-mail.failed': 'No se pudieron cargar los correos',
  'operations-mail.empty.title': 'Todo se entregó',
  'operations-mail.empty.message': 'Ningún correo está detenido.',
  'operations-mail.noResults.title': 'Ningún correo coincide',
  'operations-mail.noResults.message': 'Cambia la búsqueda.',
  'operations-mail.drawer.loading': 'Cargando el correo',
  'operations-mail.drawer.gone': 'Este correo ya no está: se envió o se descartó.',
  'operations-mail.drawer.failed': 'No se pudo cargar este correo',
  'operations-mail.drawer.facts': 'Sobre este correo',
  'operations-mail.drawer.text': 'Texto',
};
