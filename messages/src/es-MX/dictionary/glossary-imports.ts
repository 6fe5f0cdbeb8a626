import type { Translation } from '../../catalog.ts';
import type { glossaryImports as source } from '../../en-US/dictionary/glossary-imports.ts';

export const glossaryImports: Translation<typeof source> = {
  'glossary-imports.title': 'Importación del diccionario de datos',
  'glossary-imports.lead':
    'Sube una hoja de cálculo con términos. Primero la revisamos y mostramos qué cambiaría; nada cambia hasta que la apliques.',
  'glossary-imports.upload.title': 'Nueva importación',
  'glossary-imports.upload.drop': 'Elige un archivo o suéltalo aquí',
  'glossary-imports.upload.hint':
    '.xlsx o .csv, hasta {megabytes, number} MB y {rows, plural, one {# fila} other {# filas}}. La primera fila tiene los encabezados.',
  'glossary-imports.upload.remove': 'Quitar los términos que no están en el archivo',
  'glossary-imports.upload.remove.hint':
    'Solo para un archivo con todo el diccionario. Las filas rechazadas conservan sus términos.',
  'glossary-imports.upload.one': 'Sube un archivo a la vez.',
  'glossary-imports.upload.tooLarge':
    'Este archivo es demasiado grande. El límite es {megabytes, number} MB.',
  'glossary-imports.upload.failed': 'No se pudo subir el archivo',
  'glossary-imports.uploading': 'Subiendo…',
  'glossary-imports.current': 'Importación de {name}',
  'glossary-imports.failed': 'No se pudieron cargar las importaciones',
  'glossary-imports.gone': 'Esta importación ya no se conserva.',
  'glossary-imports.stage.CHECKING': 'Revisando',
  'glossary-imports.stage.CHECKED': 'Lista para aplicar',
  'glossary-imports.stage.APPLYING': 'Aplicando',
  'glossary-imports.stage.APPLIED': 'Aplicada',
  'glossary-imports.stage.FAILED': 'Con error',
  'glossary-imports.stage.CANCELLED': 'Descartada',
  'glossary-imports.progress.read':
    '{done, plural, =0 {Leyendo el archivo…} one {# fila leída} other {# filas leídas}}',
  'glossary-imports.progress.of': '{done, number} de {total, plural, one {# fila} other {# filas}}',
  'glossary-imports.progress.safe':
    'Puedes salir de esta página. Hasta el final todos ven el diccionario anterior.',
  'glossary-imports.count.added': 'Agregados',
  'glossary-imports.count.changed': 'Cambiados',
  'glossary-imports.count.removed': 'Quitados',
  'glossary-imports.count.refused': 'Rechazados',
  'glossary-imports.count.same': 'Sin cambios',
  'glossary-imports.unknownColumns': 'Se omiten las columnas que no reconocemos',
  'glossary-imports.count': '{count, number}',
  'glossary-imports.apply': 'Aplicar',
  'glossary-imports.apply.title': '¿Aplicar {name}?',
  'glossary-imports.apply.effect':
    '{changes, plural, one {# término cambia} other {# términos cambian}} de inmediato para todos.',
  'glossary-imports.apply.removed':
    '{count, plural, one {Se quita # término.} other {Se quitan # términos.}}',
  'glossary-imports.apply.refused':
    '{count, plural, one {# fila se rechaza y se omite.} other {# filas se rechazan y se omiten.}}',
  'glossary-imports.nothing':
    'El diccionario ya está como en este archivo. No hay nada que aplicar.',
  'glossary-imports.cancel': 'Descartar',
  'glossary-imports.cancel.title': '¿Descartar esta importación?',
  'glossary-imports.cancel.effect': 'El diccionario queda como estaba.',
  'glossary-imports.cancel.done': 'Descartada. El diccionario está como estaba.',
  'glossary-imports.report': 'Descargar reporte',
  'glossary-imports.rows': 'Primeras filas del reporte',
  'glossary-imports.row.line': 'Línea {line, number}',
  'glossary-imports.row.notInFile': 'No está en el archivo',
  'glossary-imports.outcome.added': 'Agregado',
  'glossary-imports.outcome.changed': 'Cambiado',
  'glossary-imports.outcome.removed': 'Quitado',
  'glossary-imports.outcome.refused': 'Rechazado',
  'glossary-imports.outcome.same': 'Sin cambios',
  'glossary-imports.list.title': 'Importaciones recientes',
  'glossary-imports.list.lead':
    'Se conservan 30 días. El historial tiene todas las importaciones, también las de la línea de comandos.',
  'glossary-imports.list.none': 'Aún no hay importaciones.',
  'glossary-imports.list.by': '{name}, {date}',
  'glossary-imports.list.byErased': 'Persona eliminada',
  'glossary-imports.list.open.of': 'Abrir la importación de {name}',
  'glossary-imports.list.counts':
    'Agregados: {added, number} · Cambiados: {changed, number} · Quitados: {removed, number} · Rechazados: {refused, number}',
  'glossary-imports.history.name': 'diccionario de datos',
  'glossary-imports.row.values': 'Antes y después',
  'glossary-imports.row.empty': '(vacío)',
  'glossary-imports.upload.export': 'Descargar los términos actuales',
  'glossary-imports.upload.export.hint': 'Para empezar: modifica el archivo y vuelve a subirlo.',
};
