import type { Translation } from '../../catalog.ts';
import type { accessReview as source } from '../../en-US/people/access-review.ts';

export const accessReview: Translation<typeof source> = {
  'review.title': 'Auditoría de acceso guiada',
  'review.lead':
    'Decide quién conserva el acceso. Primero aparecen las personas que conviene mirar; tu avance se guarda sobre la marcha.',
  'review.due': 'Vence el {date}. {lead}',
  'review.progress': 'Avance',
  'review.progress.value': 'Decididos: {decided, number} de {total, number}',
  'review.progress.marked':
    '{count, plural, one {# persona marcada para eliminar} other {# personas marcadas para eliminar}}',
  'review.progress.removed':
    '{count, plural, one {# persona eliminada} other {# personas eliminadas}}',
  'review.reasons': 'Por qué conviene mirarlos',
  'review.all': 'Todos',
  'review.reason.NEVER_SIGNED_IN': 'Nunca inició sesión',
  'review.reason.INACTIVE': 'Sin actividad en 90 días',
  'review.reason.OUTSIDE_DOMAINS': 'Fuera de tus dominios',
  'review.reason.THIRD_PARTY': 'Tercero',
  'review.reason.ADMIN': 'Administrador',
  'review.reason.UNUSED_ACCESS': 'Acceso sin usar',
  'review.reason.NONE': 'Nada llama la atención',
  'review.why.NEVER_SIGNED_IN':
    'No ha iniciado sesión desde el {date}, cuando se configuró el acceso.',
  'review.why.INACTIVE': 'Inició sesión por última vez el {date}, hace más de 90 días.',
  'review.why.OUTSIDE_DOMAINS': '{email} no es de un dominio que la empresa haya autorizado.',
  'review.why.THIRD_PARTY': 'Trabaja para {partner}.',
  'review.why.THIRD_PARTY.unknown': 'Trabaja para otra empresa.',
  'review.why.ADMIN': 'Puede administrar a los usuarios y su acceso.',
  'review.why.UNUSED_ACCESS': 'Nunca abrió: {products}.',
  'review.why.NONE': 'Nada llama la atención sobre esta persona.',
  'review.list': 'Personas por revisar',
  'review.search': 'Buscar personas',
  'review.column.name': 'Nombre',
  'review.column.reason': 'Motivos',
  'review.column.lastLogin': 'Último inicio de sesión',
  'review.column.decision': 'Decisión',
  'review.keep': 'Conservar',
  'review.keep.of': 'Conservar a {name}',
  'review.remove.of': 'Eliminar a {name}',
  'review.clear': 'Borrar decisión',
  'review.keepSelected': 'Conservar seleccionados',
  'review.removeSelected': 'Marcar seleccionados para eliminar',
  'review.keepAll':
    '{count, plural, one {Conservar al que falta} other {Conservar a los # que faltan}}',
  'review.removeAll':
    '{count, plural, one {Marcar para eliminar al que falta} other {Marcar para eliminar a los # que faltan}}',
  'review.decision.KEEP': 'Conservar',
  'review.decision.REMOVE': 'Eliminar',
  'review.decision.by': '{person}, {date}',
  'review.decision.made': '{decision}, {person}, {date}',
  'review.filter.decision': 'Decisión',
  'review.filter.UNDECIDED': 'Sin decidir',
  'review.filter.KEEP': 'Conservar',
  'review.filter.REMOVE': 'Eliminar',
  'review.keys':
    'Usa las flechas para moverte, {keep} para conservar, {remove} para marcar y {clear} para borrar.',
  'review.kept': '{name} conserva el acceso.',
  'review.marked': '{name} tiene marca para eliminar.',
  'review.cleared': '{name} está sin decidir otra vez.',
  'review.decided.KEEP':
    '{count, plural, one {# persona conserva el acceso.} other {# personas conservan el acceso.}}',
  'review.decided.REMOVE':
    '{count, plural, one {# persona marcada para eliminar. Aún no cambia nada.} other {# personas marcadas para eliminar. Aún no cambia nada.}}',
  'review.decided.left': '{count, plural, one {Falta # más.} other {Faltan # más.}}',
  'review.conflict.title':
    '{count, plural, one {# decisión no se guardó} other {# decisiones no se guardaron}}',
  'review.failed': 'La decisión no se guardó',
  'review.loadFailed': 'No se pudo cargar la revisión',
  'review.empty.title': 'No hay nadie por revisar aquí',
  'review.empty.message': 'Ya se decidió sobre todas estas personas.',
  'review.noMatch': 'Nadie coincide',
  'review.showAll': 'Mostrar a todos',
  'review.none.title': 'No hay ninguna auditoría abierta',
  'review.none.message':
    'La auditoría se abre una vez al año. Mientras tanto, administra a tus usuarios en la lista de usuarios.',
  'review.keepQuiet':
    '{count, plural, one {Conservar a la única persona sin nada llamativo} other {Conservar a las # personas sin nada llamativo}}',
  'review.undone':
    '{count, plural, one {Se deshizo. # persona está otra vez sin decidir.} other {Se deshizo. # personas están otra vez sin decidir.}}',
  'review.allDecided': 'Ya se decidió sobre todas. Usa los botones de una fila para cambiar una.',
  'review.done.title': 'La auditoría está completa',
  'review.done.by': 'Confirmada el {date} por {person}.',
  'review.done.kept': 'Conservan el acceso',
  'review.done.removed': 'Eliminadas',
  'review.done.next': 'Próxima auditoría',
  'review.done.nextDates': 'Se abre el {opens} y vence el {due}',
  'review.back': 'Volver a Administración',
  'review.finish': 'Terminar auditoría',
  'review.finish.title': 'Terminar la auditoría de acceso de usuarios',
  'review.changes.lead':
    '{count, plural, one {# persona pierde el acceso a {company} de inmediato. Puedes deshacerlo durante 10 minutos.} other {# personas pierden el acceso a {company} de inmediato. Puedes deshacerlo durante 10 minutos.}}',
  'review.changes.loading': 'Calculando qué va a cambiar…',
  'review.changes.failed': 'No se pudo calcular qué va a cambiar',
  'review.changes.losesNothing': 'No tiene productos que perder',
  'review.changes.elsewhere': 'Conserva el acceso a otras empresas',
  'review.changes.refused': 'Se queda:',
  'review.changes.refusedHint':
    '{count, plural, one {# persona no se puede eliminar. Consérvala o elige antes a otro administrador.} other {# personas no se pueden eliminar. Consérvalas o elige antes a otro administrador.}}',
  'review.changes.more': '{count, plural, one {Y # más.} other {Y # más.}}',
  'review.changes.apply': '{count, plural, one {Eliminar # persona} other {Eliminar # personas}}',
  'review.changes.changed':
    'Otro administrador cambió una decisión mientras tanto. Revisa qué va a cambiar y confirma otra vez.',
  'review.changes.removeFailed': 'No se eliminó a nadie',
  'review.removed':
    '{count, plural, one {Eliminando a # persona.} other {Eliminando a # personas.}}',
  'review.undecided':
    '{count, plural, one {# persona sigue sin decidir y conserva el acceso.} other {# personas siguen sin decidir y conservan el acceso.}}',
  'review.drawer.why': 'Por qué mirar',
  'review.drawer.since': 'Miembro desde',
  'review.drawer.decision': 'Decisión',
};
