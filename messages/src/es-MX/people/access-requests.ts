import type { Translation } from '../../catalog.ts';
import type { accessRequests as source } from '../../en-US/people/access-requests.ts';

export const accessRequests: Translation<typeof source> = {
  'access-requests.column.products': 'Acceso a aplicaciones solicitado',
  'access-requests.column.note': 'Nota del solicitante',
  'access-requests.column.createdOn': 'Fecha de la solicitud',
  'access-requests.search': 'Buscar solicitudes de acceso',
  'access-requests.approve': 'Aprobar',
  'access-requests.deny': 'Rechazar',
  'access-requests.approve.withNote': 'Aprobar con una nota',
  'access-requests.deny.withNote': 'Rechazar con una nota',
  'access-requests.column.decision': 'Decisión',
  'access-requests.outcome.approved': '{name} obtiene {products}',
  'access-requests.outcome.denied': 'Se rechazó la solicitud de {name}',
  'access-requests.has': 'Tiene {products}',
  'access-requests.has.nothing': 'Aún no tiene productos',
  'access-requests.fact.asks': 'Solicita',
  'access-requests.fact.now': 'Tiene ahora',
  'access-requests.fact.note': 'Comenta',
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
    '{count, plural, one {{name} podrá abrir cada producto en cuanto esté configurado. El correo sale en 10 minutos; hasta entonces puedes deshacerlo.} other {Cada producto se abre en cuanto esté configurado. Los correos salen en 10 minutos; hasta entonces puedes deshacerlo.}}',
  'access-requests.approve.products.required':
    'Selecciona al menos un producto o rechaza la solicitud.',
  'access-requests.deny.title':
    '{count, plural, one {¿Rechazar la solicitud de {name}?} other {¿Rechazar # solicitudes?}}',
  'access-requests.deny.effect':
    '{count, plural, one {{name} recibe tu nota por correo en 10 minutos y puede volver a pedirlo. Hasta entonces puedes deshacerlo.} other {Cada persona recibe tu nota por correo en 10 minutos y puede volver a pedirlo. Hasta entonces puedes deshacerlo.}}',
  'access-requests.note': 'Nota',
  'access-requests.note.optional': 'Nota (opcional)',
  'access-requests.note.required': 'Escribe el motivo. Se incluye en el correo.',
  'access-requests.note.more': 'Ver más de la nota de {name}',
  'access-requests.note.less': 'Ver menos de la nota de {name}',
  'access-requests.approved':
    '{count, plural, one {La solicitud de {name} está aprobada.} other {# solicitudes están aprobadas.}}',
  'access-requests.denied':
    '{count, plural, one {La solicitud de {name} está rechazada.} other {# solicitudes están rechazadas.}}',
  'access-requests.refused':
    '{count, plural, one {No se pudo decidir # solicitud} other {No se pudieron decidir # solicitudes}}',
  'access-requests.page.title': 'Solicitar acceso a empresas',
  'access-requests.page.lead':
    'Busca una empresa, elige los productos que necesitas y sus administradores deciden.',
  'access-requests.page.supplier.title': 'Solicítalo desde la tarjeta de un producto',
  'access-requests.page.supplier.message':
    'Abre tus aplicaciones, elige un producto sin acceso y solicítalo a los administradores de tu empresa.',
  'access-requests.page.supplier.action': 'Ir a mis aplicaciones',
  'access-requests.page.superAdmin.title': 'Ya tienes todas las empresas',
  'access-requests.page.superAdmin.message':
    'Elige una empresa de la lista para actuar en su nombre o verla.',
  'access-requests.page.superAdmin.action': 'Elegir una empresa',
  'access-requests.needed.title': '¿Qué productos necesitas?',
  'access-requests.needed.hint':
    'Elígelos primero: abajo están las empresas que los tienen. Los administradores de la empresa deciden y recibes un correo.',
  'access-requests.companies.noneWith': 'Ninguna empresa tiene todos estos productos. Elige menos.',
  'access-requests.companies.title': 'Buscar una empresa',
  'access-requests.companies.search': 'Buscar por nombre o código de la empresa',
  'access-requests.companies.failed': 'No se pudieron cargar las empresas',
  'access-requests.companies.none': 'No hay empresas que solicitar en este sitio.',
  'access-requests.companies.noMatch': 'Ninguna empresa coincide con “{search}”.',
  'access-requests.products.none': 'Ya no queda nada que solicitar aquí.',
  'access-requests.note.hint': 'Di a los administradores para qué lo necesitas.',
  'access-requests.send': 'Enviar solicitud',
  'access-requests.sent': 'Tu solicitud va en camino a los administradores de {company}.',
  'access-requests.state.REQUESTED': 'Solicitado',
  'access-requests.state.PENDING': 'En preparación',
  'access-requests.state.GRANTED': 'Tienes acceso',
  'access-requests.open.failed': 'No se pudo abrir la empresa',
  'access-requests.earlier.title': 'Tus solicitudes',
  'access-requests.earlier.search': 'Buscar en tus solicitudes',
  'access-requests.earlier.failed': 'No se pudieron cargar tus solicitudes',
  'access-requests.earlier.none': 'Aún no has solicitado nada.',
  'access-requests.earlier.noMatch': 'Ninguna solicitud coincide con “{search}”.',
  'access-requests.earlier.company': 'Nombre de la empresa proveedora',
  'access-requests.earlier.requestedOn': 'Fecha de solicitud',
  'access-requests.earlier.granted': 'Aprobado: {products}',
  'access-requests.earlier.notGranted': 'No aprobado: {products}',
  'access-requests.earlier.answer': 'Respuesta del {date}: {note}',
  'access-requests.status.PENDING': 'En espera',
  'access-requests.status.APPROVED': 'Aprobada',
  'access-requests.status.PARTLY': 'Aprobada en parte',
  'access-requests.status.DENIED': 'Rechazada',
  'access-requests.status.CANCELLED': 'Cancelada',
  'access-requests.status.EXPIRED': 'Vencida',
  'access-requests.cancel.label': 'Cancelar la solicitud para {company}',
  'access-requests.cancel.failed': 'No se pudo cancelar la solicitud',
  'access-requests.cancelled': 'Tu solicitud para {company} está cancelada.',
};
