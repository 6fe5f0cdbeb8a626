import type { Translation } from '../catalog.ts';
import type { batchTasks as source } from '../en-US/batch-tasks.ts';

export const batchTasks: Translation<typeof source> = {
  'batch-tasks.title': 'Tareas',
  'batch-tasks.open': 'Tareas',
  'batch-tasks.running': '{count, number} en curso',
  'batch-tasks.lead': 'Tareas en curso y de los últimos {days, number} días.',
  'batch-tasks.loading': 'Cargando las tareas…',
  'batch-tasks.failed': 'No se pudieron cargar las tareas',
  'batch-tasks.pages': 'Páginas de las tareas',
  'batch-tasks.empty.title': 'Todavía no se ha iniciado nada',
  'batch-tasks.empty.message':
    'Aquí aparecen las cargas, eliminaciones, bloqueos y cambios de acceso, con sus resultados.',
  'batch-tasks.type.CREATE_USER': 'Alta de un usuario',
  'batch-tasks.type.UPDATE_USER': 'Cambio de acceso de un usuario',
  'batch-tasks.type.DELETE_USER': 'Eliminación de un usuario',
  'batch-tasks.type.BLOCK_USERS': 'Bloqueo de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.UNBLOCK_USERS':
    'Desbloqueo de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.DELETE_USERS':
    'Eliminación de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.UPDATE_USERS':
    'Cambio de acceso de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.CREATE_USERS': 'Alta de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.BULK_CREATE':
    'Carga masiva de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.BULK_EDIT':
    'Edición masiva de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.type.UNDO':
    'Deshacer cambios de {count, plural, one {# usuario} other {# usuarios}}',
  'batch-tasks.named.CREATE_USER': 'Alta de {name}',
  'batch-tasks.named.UPDATE_USER': 'Cambio de acceso de {name}',
  'batch-tasks.named.DELETE_USER': 'Eliminación de {name}',
  'batch-tasks.named.BLOCK_USERS': 'Bloqueo de {name}',
  'batch-tasks.named.UNBLOCK_USERS': 'Desbloqueo de {name}',
  'batch-tasks.named.UNDO': 'Deshacer cambios de {name}',
  'batch-tasks.state.running': 'En curso',
  'batch-tasks.state.invited': 'Invitación enviada',
  'batch-tasks.state.waiting': 'Esperando el acceso',
  'batch-tasks.state.done': 'Terminada',
  'batch-tasks.state.partly': 'Terminada en parte',
  'batch-tasks.state.failed': 'Falló',
  'batch-tasks.state.expired': 'Vencida',
  'batch-tasks.state.cancelled': 'Cancelada',
  'batch-tasks.state.undone': 'Deshecha',
  'batch-tasks.progress': '{through, number} de {total, number}',
  'batch-tasks.attention':
    '{count, plural, one {# fila requiere atención} other {# filas requieren atención}}',
  'batch-tasks.counts':
    '{done, plural, one {# hecha} other {# hechas}}, {failed, number} con error',
  'batch-tasks.count.created': '{count, plural, one {# agregada} other {# agregadas}}',
  'batch-tasks.count.changed': '{count, plural, one {# cambiada} other {# cambiadas}}',
  'batch-tasks.count.unchanged': '{count, number} sin cambios',
  'batch-tasks.count.refused': '{count, plural, one {# rechazada} other {# rechazadas}}',
  'batch-tasks.by': '{who}, {when}',
  'batch-tasks.result': 'Archivo de resultados',
  'batch-tasks.resultOf': 'Archivo de resultados de {task}',
  'batch-tasks.undo': 'Deshacer ({left})',
  'batch-tasks.added':
    '{count, plural, one {¡Se agregó # usuario nuevo!} other {¡Se agregaron # usuarios nuevos!}}',
  'batch-tasks.edited':
    '{count, plural, one {Se modificó # usuario desde el archivo.} other {Se modificaron # usuarios desde el archivo.}}',
  'batch-tasks.ended.failed': '{task}: falló',
  'batch-tasks.ended.attention':
    '{task}: {count, plural, one {# fila requiere atención} other {# filas requieren atención}}. El archivo de resultados dice por qué.',
  'batch-tasks.see': 'Ver filas',
  'batch-tasks.bar': 'Tarea en curso',
};
