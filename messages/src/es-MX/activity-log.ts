import type { Translation } from '../catalog.ts';
import type { activityLog as source } from '../en-US/activity-log.ts';

export const activityLog: Translation<typeof source> = {
  'activity-log.title': 'Registro de actividad',
  'activity-log.lead': 'Quién hizo qué en {company}, lo más reciente primero.',
  'activity-log.leadAll': 'Quién hizo qué en todas las empresas, lo más reciente primero.',
  'activity-log.search': 'Buscar usuarios, elementos y eventos',
  'activity-log.column.uiCreatedOnDate': 'Fecha',
  'activity-log.column.actor': 'ID de usuario',
  'activity-log.column.entityId': 'Elemento',
  'activity-log.column.event': 'Evento',
  'activity-log.column.company': 'Empresa',
  'activity-log.more': 'Ver más de {name}',
  'activity-log.less': 'Ver menos de {name}',
  'activity-log.column.eventDescription': 'Detalles',
  'activity-log.column.sourceApp': 'Aplicación',
  'activity-log.erased': 'Persona borrada',
  'activity-log.filter.period': 'Periodo',
  'activity-log.filter.events': 'Evento',
  'activity-log.filter.applications': 'Aplicación',
  'activity-log.filter.on': '{name}: {value}',
  'activity-log.filter.several': '{count, plural, one {# seleccionado} other {# seleccionados}}',
  'activity-log.filter.remove': 'Quitar el filtro {name}',
  'activity-log.filter.clear': 'Borrar búsqueda y filtros',
  'activity-log.filter.actors': 'Usuario',
  'activity-log.onlyActor': 'Ver solo lo que hizo {actor}',
  'activity-log.download': 'Descargar',
  'activity-log.failed': 'No se pudo cargar el registro de actividad.',
  'activity-log.empty.title': 'No hubo actividad en este periodo',
  'activity-log.empty.message': 'Elige otro periodo de hasta 30 días.',
  'activity-log.noResults.title': 'Ninguna entrada coincide',
  'activity-log.noResults.message': 'Revisa la ortografía o quita un filtro.',
  'activity-log.verification.title': 'Verificar el registro de actividad',
  'activity-log.verification.none':
    'Aún sin verificar: el primer punto de control se firma esta noche',
  'activity-log.verification.verified': 'Verificado el {date} hasta la entrada {entries, number}',
  'activity-log.verification.verifiedAll': 'Todos los registros verificados el {date}',
  'activity-log.verification.broken': 'Cambió después de firmarse: entrada {entry, number}',
  'activity-log.verification.how':
    'Cada entrada está ligada a la anterior. Cada noche verificamos las entradas nuevas y firmamos el estado del registro, para que ninguna entrada se pueda cambiar ni eliminar sin que se note.',
  'activity-log.verification.signedOn': 'Último punto de control firmado',
  'activity-log.verification.rootHash': 'Hash raíz',
  'activity-log.verification.download': 'Descargar para verificación',
  'activity-log.verification.downloadHint':
    'El registro completo, firmado. Compruébalo en tu propia computadora con Node:',
  'activity-log.verification.mail':
    'Enviar cada punto de control por correo a nuestros administradores',
  'activity-log.verification.mailHint':
    'Un punto de control que conservas demuestra después que nada anterior cambió.',
  'activity-log.verification.keys': 'Claves públicas',
  'activity-log.verification.program': 'Programa de verificación',
};
