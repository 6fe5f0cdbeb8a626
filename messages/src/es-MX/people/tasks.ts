import type { Translation } from '../../catalog.ts';
import type { tasks as source } from '../../en-US/people/tasks.ts';

export const tasks: Translation<typeof source> = {
  'tasks.title': 'Tareas',
  'tasks.open': 'Tareas',
  'tasks.running': '{count, number} en curso',
  'tasks.lead': 'Tareas en curso y de los últimos {days, number} días.',
  'tasks.loading': 'Cargando las tareas…',
  'tasks.failed': 'No se pudieron cargar las tareas',
  'tasks.pages': 'Páginas de las tareas',
  'tasks.empty.title': 'Aún no hay tareas',
  'tasks.empty.message':
    'Aquí aparecen las cargas, eliminaciones, bloqueos y cambios de acceso, con sus resultados.',
  'tasks.type.CREATE_USER':
    '{phase, select, done {Se agregó un usuario} other {Alta de un usuario}}',
  'tasks.type.UPDATE_USER':
    '{phase, select, done {Se cambió el acceso de un usuario} other {Cambio de acceso de un usuario}}',
  'tasks.type.DELETE_USER':
    '{phase, select, done {Se eliminó un usuario} other {Eliminación de un usuario}}',
  'tasks.type.BLOCK_USERS':
    '{phase, select, done {Se bloqueó a} other {Bloqueo de}} {count, plural, one {# usuario} other {# usuarios}}',
  'tasks.type.UNBLOCK_USERS':
    '{phase, select, done {Se desbloqueó a} other {Desbloqueo de}} {count, plural, one {# usuario} other {# usuarios}}',
  'tasks.type.DELETE_USERS':
    '{phase, select, done {{count, plural, one {Se eliminó # usuario} other {Se eliminaron # usuarios}}} other {{count, plural, one {Eliminación de # usuario} other {Eliminación de # usuarios}}}}',
  'tasks.type.UPDATE_USERS':
    '{phase, select, done {Se cambió el acceso} other {Cambio de acceso}} de {count, plural, one {# usuario} other {# usuarios}}',
  'tasks.type.CREATE_USERS':
    '{phase, select, done {{count, plural, one {Se agregó # usuario} other {Se agregaron # usuarios}}} other {{count, plural, one {Alta de # usuario} other {Alta de # usuarios}}}}',
  'tasks.type.BULK_CREATE': 'Carga masiva de {count, plural, one {# usuario} other {# usuarios}}',
  'tasks.type.BULK_EDIT': 'Edición masiva de {count, plural, one {# usuario} other {# usuarios}}',
  'tasks.type.DECIDE_REQUESTS':
    '{phase, select, done {Se decidió} other {Decisión sobre}} {count, plural, one {# solicitud de acceso} other {# solicitudes de acceso}}',
  'tasks.type.UNDO':
    '{phase, select, done {Se deshizo el cambio} other {Deshacer el cambio}} de {count, plural, one {# usuario} other {# usuarios}}',
  'tasks.named.CREATE_USER': '{phase, select, done {Se agregó a} other {Alta de}} {name}',
  'tasks.named.UPDATE_USER':
    '{phase, select, done {Se cambió el acceso} other {Cambio de acceso}} de {name}',
  'tasks.named.DELETE_USER': '{phase, select, done {Se eliminó a} other {Eliminación de}} {name}',
  'tasks.named.BLOCK_USERS': '{phase, select, done {Se bloqueó a} other {Bloqueo de}} {name}',
  'tasks.named.UNBLOCK_USERS':
    '{phase, select, done {Se desbloqueó a} other {Desbloqueo de}} {name}',
  'tasks.named.DECIDE_REQUESTS':
    '{phase, select, done {Se decidió} other {Decisión sobre}} la solicitud de {name}',
  'tasks.named.UNDO':
    '{phase, select, done {Se deshizo el cambio} other {Deshacer el cambio}} de {name}',
  'tasks.state.running': 'En curso',
  'tasks.state.invited': 'Invitación enviada',
  'tasks.state.waiting': 'Esperando el acceso',
  'tasks.state.done': 'Terminada',
  'tasks.state.partly': 'Terminada en parte',
  'tasks.state.failed': 'Falló',
  'tasks.state.expired': 'Vencida',
  'tasks.state.cancelled': 'Cancelada',
  'tasks.state.undone': 'Deshecha',
  'tasks.progress': '{through, number} de {total, number}',
  'tasks.attention': '{count, plural, one {# fila por revisar} other {# filas por revisar}}',
  'tasks.counts': '{done, plural, one {# hecha} other {# hechas}}, {failed, number} con error',
  'tasks.count.created': '{count, plural, one {# agregada} other {# agregadas}}',
  'tasks.count.changed': '{count, plural, one {# cambiada} other {# cambiadas}}',
  'tasks.count.unchanged': '{count, number} sin cambios',
  'tasks.count.refused': '{count, plural, one {# rechazada} other {# rechazadas}}',
  'tasks.by': '{who}, {when}',
  'tasks.result': 'Archivo de resultados',
  'tasks.resultOf': 'Archivo de resultados: {task}',
  'tasks.undo': 'Deshacer ({left})',
  'tasks.added':
    '{count, plural, one {¡Se agregó # usuario nuevo!} other {¡Se agregaron # usuarios nuevos!}}',
  'tasks.added.next':
    '{count, plural, one {Su invitación va en camino. Aparece como pendiente hasta que se registre.} other {Sus invitaciones van en camino. Aparecen como pendientes hasta que se registren.}}',
  'tasks.edited':
    '{count, plural, one {El archivo modificó # usuario.} other {El archivo modificó # usuarios.}}',
  'tasks.ended.refused':
    '{count, plural, one {Se rechazó # fila. El archivo de resultados dice por qué.} other {Se rechazaron # filas. El archivo de resultados dice por qué.}}',
  'tasks.ended.failed': '{task}: falló',
  'tasks.ended.attention':
    '{task}: {count, plural, one {# fila por revisar} other {# filas por revisar}}. El archivo de resultados dice por qué.',
  'tasks.undone.restored':
    '{count, plural, =0 {No se deshizo ningún cambio.} one {Se deshizo el cambio. # usuario tiene el mismo acceso que antes.} other {Se deshizo el cambio. # usuarios tienen el mismo acceso que antes.}}',
  'tasks.undone.restored.named': 'Se deshizo el cambio. {name} tiene el mismo acceso que antes.',
  'tasks.undone.waiting':
    '{count, plural, one {Se deshizo el cambio. El acceso de # usuario se está configurando de nuevo.} other {{waiting, plural, one {Se deshizo el cambio para {count, number} usuarios. El acceso de # de ellos se está configurando de nuevo.} other {Se deshizo el cambio para {count, number} usuarios. El acceso de # de ellos se está configurando de nuevo.}}}}',
  'tasks.undone.waiting.named':
    'Se deshizo el cambio. El acceso de {name} se está configurando de nuevo.',
  'tasks.undone.withdrawn':
    '{count, plural, one {Se deshizo el cambio. Se canceló # invitación.} other {Se deshizo el cambio. Se cancelaron # invitaciones.}}',
  'tasks.undone.withdrawn.named': 'Se deshizo el cambio. Se canceló la invitación para {name}.',
  'tasks.undone.decided':
    '{count, plural, =0 {No se deshizo ningún cambio.} one {Se deshizo el cambio. # solicitud vuelve a esperar una decisión.} other {Se deshizo el cambio. # solicitudes vuelven a esperar una decisión.}}',
  'tasks.undone.decided.named':
    'Se deshizo el cambio. La solicitud de {name} vuelve a esperar una decisión.',
  'tasks.undone.leftAlone':
    'No se deshizo para estas personas, porque su acceso cambió después: {names}',
  'tasks.see': 'Ver filas',
  'tasks.bar': 'Tarea en curso',
};
