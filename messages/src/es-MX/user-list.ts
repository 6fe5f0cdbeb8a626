import type { Translation } from '../catalog.ts';
import type { userList as source } from '../en-US/user-list.ts';

export const userList: Translation<typeof source> = {
  'user-list.chips.more': '+{count, number}',
  'user-list.chips.waiting': '{product} está en preparación',
  'user-list.selectAll': 'Seleccionar los {count, number}',
  'user-list.selectFirst': 'Seleccionar los primeros {count, number}',
  'user-list.selectAll.failed': 'No pudimos seleccionar a todos',
  'user-list.filter.outside': 'Fuera de sus dominios',
  'user-list.pending.others':
    '{count, plural, one {# cambio o eliminación} other {# cambios y eliminaciones}}',
  'user-list.pending.others.empty.title': 'No hay cambios ni eliminaciones en curso',
  'user-list.pending.others.empty.message': 'Los cambios y eliminaciones que tardan aparecen aquí.',
  'user-list.cancel': 'Cancelar invitaciones',
  'user-list.cancel.title':
    '{count, plural, one {¿Cancelar la invitación de {name}?} other {¿Cancelar # invitaciones?}}',
  'user-list.cancel.effect':
    '{count, plural, one {El enlace del correo deja de funcionar y {name} no recibe acceso.} other {Los enlaces de los correos dejan de funcionar y nadie recibe acceso.}}',
  'user-list.cancel.who': '{names} y {count, plural, one {# más} other {# más}}',
  'user-list.cancel.keep':
    '{count, plural, one {Conservar la invitación} other {Conservar las invitaciones}}',
  'user-list.cancel.done':
    '{count, plural, one {La invitación de {name} está cancelada.} other {# invitaciones están canceladas.}}',
  'user-list.cancel.refused':
    '{count, plural, one {# invitación no se pudo cancelar} other {# invitaciones no se pudieron cancelar}}',
  'user-list.drawer.failed': 'No pudimos cargar a este usuario',
  'user-list.drawer.loading': 'Cargando al usuario…',
  'user-list.drawer.gone': 'Este usuario ya no está en la empresa.',
  'user-list.drawer.about': 'Datos',
  'user-list.drawer.lastLogin': 'Último inicio de sesión',
  'user-list.drawer.memberSince': 'Fecha de alta',
  'user-list.drawer.worksFor': 'Trabaja para',
  'user-list.drawer.otherCompanies': 'Otras empresas',
  'user-list.drawer.access': 'Acceso',
  'user-list.drawer.access.none': 'Aún sin productos.',
  'user-list.drawer.access.waiting': 'En preparación',
  'user-list.drawer.pending': 'En curso',
  'user-list.drawer.pending.since': '{who}, {date}',
  'user-list.drawer.history': 'Historial',
  'user-list.drawer.history.none': 'Aún no hay nada registrado.',
  'user-list.drawer.history.failed': 'No pudimos cargar el historial',
  'user-list.drawer.by': '{date}, por {who}',
  'user-list.drawer.event.other': 'Modificado',
  'user-list.drawer.event.SIGNED_IN': 'Inició sesión',
  'user-list.drawer.event.SIGNED_OUT': 'Cerró sesión',
  'user-list.drawer.event.PASSWORD_CHANGED': 'Cambió la contraseña',
  'user-list.drawer.event.PASSWORD_RESET': 'Restableció la contraseña',
  'user-list.drawer.event.USER_INVITED': 'Invitación enviada',
  'user-list.drawer.event.USER_REGISTERED': 'Se registró',
  'user-list.drawer.event.USER_ADDED': 'Alta',
  'user-list.drawer.event.USER_REMOVED': 'Eliminación',
  'user-list.drawer.event.USER_ACCESS_CHANGED': 'Cambio de acceso',
  'user-list.drawer.event.USER_BLOCKED': 'Bloqueo',
  'user-list.drawer.event.USER_UNBLOCKED': 'Desbloqueo',
  'user-list.drawer.event.INVITATION_CANCELLED': 'Invitación cancelada',
  'user-list.drawer.event.INVITATION_ACCEPTED': 'Aceptó la invitación',
  'user-list.drawer.event.INVITATION_DECLINED': 'Rechazó la invitación',
  'user-list.drawer.event.ACCESS_GRANTED': 'Un producto dio acceso',
  'user-list.drawer.event.ACCESS_REFUSED': 'Un producto negó el acceso',
  'user-list.drawer.event.TASK_UNDONE': 'Se deshizo un cambio',
  'user-list.drawer.event.PROFILE_CHANGED': 'Cambio de nombre',
  'user-list.drawer.event.ACCESS_REQUESTED': 'Solicitó acceso',
  'user-list.drawer.event.ACCESS_REQUEST_CANCELLED': 'Solicitud de acceso cancelada',
  'user-list.change.summary':
    '{count, plural, one {# usuario cambia} other {# usuarios cambian}}{refused, plural, =0 {} one {, # queda como está} other {, # quedan como están}}',
  'user-list.change.losing':
    '{count, plural, one {# usuario pierde {product}} other {# usuarios pierden {product}}}',
  'user-list.change.gaining':
    '{count, plural, one {# usuario recibe {product}} other {# usuarios reciben {product}}}',
  'user-list.change.first': 'Los primeros {count, number}:',
};
