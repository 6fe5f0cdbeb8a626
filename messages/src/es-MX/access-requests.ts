import type { Translation } from '../catalog.ts';
import type { accessRequests as source } from '../en-US/access-requests.ts';

export const accessRequests: Translation<typeof source> = {
  'access-requests.column.products': 'Acceso a aplicaciones solicitado',
  'access-requests.column.note': 'Nota del solicitante',
  'access-requests.column.createdOn': 'Fecha de la solicitud',
  'access-requests.search': 'Buscar solicitudes de acceso',
  'access-requests.approve': 'Aprobar',
  'access-requests.deny': 'Rechazar',
  'access-requests.selectAll':
    '{count, plural, one {Seleccionar # solicitud} other {Seleccionar las # solicitudes}}',
  'access-requests.empty.title': 'Nadie está esperando',
  'access-requests.empty.message':
    'Cuando alguien solicite un producto, recibirás un correo y la solicitud aparecerá aquí.',
  'access-requests.noMatch': 'Busca por nombre, correo o nota.',
  'access-requests.own': 'Tu solicitud',
  'access-requests.own.hint': 'La decide otro administrador.',
  'access-requests.internal': 'Minorista',
  'access-requests.approve.title':
    '{count, plural, one {¿Aprobar la solicitud de {name}?} other {¿Aprobar # solicitudes?}}',
  'access-requests.approve.effect':
    '{count, plural, one {{name} recibe un correo ahora, y cada producto se abre en cuanto esté listo.} other {Todos reciben un correo ahora, y cada producto se abre en cuanto esté listo.}}',
  'access-requests.approve.products': 'Productos',
  'access-requests.approve.products.required':
    'Selecciona al menos un producto o rechaza la solicitud.',
  'access-requests.deny.title':
    '{count, plural, one {¿Rechazar la solicitud de {name}?} other {¿Rechazar # solicitudes?}}',
  'access-requests.deny.effect':
    '{count, plural, one {{name} recibe tu nota por correo y puede volver a solicitarlo.} other {Todos reciben tu nota por correo y pueden volver a solicitarlo.}}',
  'access-requests.who': '{count, plural, one {{names} y # más} other {{names} y # más}}',
  'access-requests.note': 'Nota',
  'access-requests.note.optional': 'Nota (opcional)',
  'access-requests.note.required': 'Di por qué. Se incluye en el correo.',
  'access-requests.note.more': 'Ver más de la nota de {name}',
  'access-requests.note.less': 'Ver menos de la nota de {name}',
  'access-requests.approved':
    '{count, plural, one {La solicitud de {name} está aprobada.} other {# solicitudes están aprobadas.}}',
  'access-requests.denied':
    '{count, plural, one {La solicitud de {name} está rechazada.} other {# solicitudes están rechazadas.}}',
  'access-requests.refused':
    '{count, plural, one {No se pudo decidir # solicitud} other {No se pudieron decidir # solicitudes}}',
};
