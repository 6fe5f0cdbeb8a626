import type { Translation } from '../../catalog.ts';
import type { userList as source } from '../../en-US/people/user-list.ts';

export const userList: Translation<typeof source> = {
  'user-list.chips.more': '+{count, number}',
  'user-list.chips.legend': 'Con borde: en preparación',
  'user-list.chips.waiting': '{product} está en preparación',
  'user-list.selectAll': 'Seleccionar los {count, number}',
  'user-list.selectFirst': 'Seleccionar los primeros {count, number}',
  'user-list.selectAll.failed': 'No se pudo seleccionar a todos',
  'user-list.filter.outside': 'Fuera de tus dominios',
  'user-list.remind': 'Recordar el segundo paso',
  'user-list.remind.done':
    '{count, plural, =0 {No se envió ningún recordatorio} one {Recordatorio enviado} other {# recordatorios enviados}}',
  'user-list.remind.refused':
    '{count, plural, one {# usuario no recibió recordatorio} other {# usuarios no recibieron recordatorio}}',
  'user-list.remind.failed': 'No se envió ningún recordatorio',
  'user-list.rule': 'Exigir segundo paso',
  'user-list.rule.title': 'Segundo paso para todos los usuarios',
  'user-list.rule.lead':
    'Un código de una aplicación o una llave, además de la contraseña, impide que entren otras personas. Los usuarios sin segundo paso ven cuántos días quedan. Después del último día no pueden hacer nada hasta que lo agreguen.',
  'user-list.rule.without':
    '{count, plural, =0 {Todos los usuarios tienen un segundo paso.} one {# usuario todavía no tiene segundo paso.} other {# usuarios todavía no tienen segundo paso.}}',
  'user-list.rule.admins':
    'Los administradores lo necesitan a más tardar el {date}, elijas lo que elijas aquí.',
  'user-list.rule.adminsNow': 'Los administradores ya lo necesitan, elijas lo que elijas aquí.',
  'user-list.rule.users':
    'Todos los usuarios lo necesitan a más tardar el {date}, elijas lo que elijas aquí.',
  'user-list.rule.usersNow': 'Todos los usuarios ya lo necesitan, elijas lo que elijas aquí.',
  'user-list.rule.required': 'Todos los usuarios necesitan un segundo paso',
  'user-list.rule.until': 'Último día sin él',
  'user-list.rule.untilMissing': 'Elige el último día.',
  'user-list.rule.saved': 'Todos los usuarios necesitan un segundo paso después del {date}.',
  'user-list.rule.ended': 'Los usuarios ya no necesitan un segundo paso.',
  'user-list.rule.loading': 'Cargando la regla…',
  'user-list.rule.failed': 'Algo salió mal al cargar la regla',
  'user-list.rule.provider': 'El servicio de inicio de sesión de tu empresa pide el segundo paso.',
  'user-list.pending.others':
    '{count, plural, one {# cambio o eliminación} other {# cambios y eliminaciones}}',
  'user-list.pending.others.empty.title': 'No hay cambios ni eliminaciones en curso',
  'user-list.pending.others.empty.message': 'Los cambios y eliminaciones que tardan aparecen aquí.',
  'user-list.cancel': 'Cancelar invitaciones',
  'user-list.cancel.title':
    '{count, plural, one {¿Cancelar la invitación para {name}?} other {¿Cancelar # invitaciones?}}',
  'user-list.cancel.effect':
    '{count, plural, one {El enlace del correo dejará de funcionar y {name} no recibirá acceso.} other {Los enlaces de los correos dejarán de funcionar y nadie recibirá acceso.}}',
  'user-list.cancel.keep':
    '{count, plural, one {Conservar invitación} other {Conservar invitaciones}}',
  'user-list.cancel.done':
    '{count, plural, one {Se canceló la invitación para {name}.} other {Se cancelaron # invitaciones.}}',
  'user-list.cancel.refused':
    '{count, plural, one {No se pudo cancelar # invitación} other {No se pudieron cancelar # invitaciones}}',
  'user-list.resend': 'Reenviar invitaciones',
  'user-list.resend.of': 'Reenviar invitación a {name}',
  'user-list.resend.done':
    '{count, plural, one {Se reenvió la invitación} other {Se reenviaron # invitaciones}}',
  'user-list.resend.refused':
    '{count, plural, one {No se pudo enviar # invitación} other {No se pudieron enviar # invitaciones}}',
  'user-list.drawer.failed': 'No se pudo cargar este usuario',
  'user-list.drawer.loading': 'Cargando el usuario…',
  'user-list.drawer.gone': 'Este usuario ya no está en la empresa.',
  'user-list.drawer.about': 'Datos',
  'user-list.drawer.lastLogin': 'Último inicio de sesión',
  'user-list.drawer.memberSince': 'Fecha de alta',
  'user-list.drawer.worksFor': 'Trabaja para',
  'user-list.drawer.otherCompanies': 'Otras empresas',
  'user-list.drawer.access.none': 'Aún sin productos.',
  'user-list.drawer.access.waiting': 'En preparación',
  'user-list.drawer.pending': 'En curso',
  'user-list.drawer.pending.since': '{who}, {date}',
  'user-list.drawer.history.none': 'Aún no hay nada registrado.',
  'user-list.drawer.history.failed': 'No se pudo cargar el historial',
  'user-list.drawer.history.more': 'Mostrar más',
  'user-list.drawer.history.log': 'Ver lo que hizo {name} en el registro de actividad',
  'user-list.drawer.history.about': '{event}: {entity}',
  'user-list.drawer.history.seeMore': 'Ver más de {event}',
  'user-list.drawer.history.seeLess': 'Ver menos de {event}',
  'user-list.drawer.by': '{date}, por {who}',
  'user-list.change.summary':
    '{count, plural, one {# usuario cambia} other {# usuarios cambian}}{refused, plural, =0 {} one {, # queda como está} other {, # quedan como están}}',
  'user-list.change.losing':
    '{count, plural, one {# usuario pierde {product}} other {# usuarios pierden {product}}}',
  'user-list.change.gaining':
    '{count, plural, one {# usuario recibe {product}} other {# usuarios reciben {product}}}',
  'user-list.change.first': 'Los primeros {count, number}:',
  'user-list.use.last': '{product}, {when}',
  'user-list.use.never': 'Sin abrir',
  'user-list.use.unused': '{product} (sin uso por 90 días)',
  'user-list.use.legend': 'Gris: sin uso por 90 días',
  'user-list.status.ACTIVE': 'Activo',
  'user-list.status.INACTIVE': 'Inactivo',
  'user-list.drawer.blocked': 'Con bloqueo',
  'user-list.drawer.blocked.by': '{name} bloqueó a esta persona el {date}.',
  'user-list.drawer.blocked.on': 'Con bloqueo desde el {date}.',
  'user-list.drawer.blocked.retailer':
    'El minorista bloqueó a esta persona en todas las empresas. Solo el minorista puede desbloquearla.',
  'user-list.drawer.blocked.effect': 'No puede trabajar aquí y los productos están en pausa.',
};
