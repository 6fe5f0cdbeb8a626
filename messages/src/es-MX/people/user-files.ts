import type { Translation } from '../../catalog.ts';
import type { userFiles as source } from '../../en-US/people/user-files.ts';

export const userFiles: Translation<typeof source> = {
  'user-files.open': 'Carga masiva',
  'user-files.create.title': 'Agregar usuarios desde un archivo',
  'user-files.edit.title': 'Editar usuarios desde un archivo',
  'user-files.create.lead':
    'Llena la plantilla, una persona por fila, y súbela. Sin rol, será usuario; sin productos, no recibe ninguno. Verás lo que pasará antes de que empiece.',
  'user-files.edit.lead':
    'Descarga tus usuarios, cambia lo que necesites y sube el archivo. Las celdas vacías no cambian nada; Ninguno en Productos quita todos los productos. Verás lo que pasará antes de que empiece.',
  'user-files.create.template': 'Descargar plantilla',
  'user-files.edit.template': 'Descargar usuarios',
  'user-files.drop': 'Suelta el archivo aquí o elígelo',
  'user-files.drop.again': 'Suelta otro archivo aquí o elígelo',
  'user-files.drop.hint': '.xlsx o .csv, hasta {rows, number} filas y {megabytes, number} MB',
  'user-files.checking': 'Revisando {name}…',
  'user-files.error.check': 'No se pudo revisar {name}',
  'user-files.error.refused': '{name} no se puede usar',
  'user-files.error.type':
    'Solo se pueden usar archivos .xlsx y .csv. Guarda la lista en uno de esos formatos.',
  'user-files.error.several': 'Suelta un solo archivo a la vez.',
  'user-files.error.empty': 'El archivo está vacío.',
  'user-files.error.tooLarge':
    'Este archivo es demasiado grande. El límite es de {rows, number} filas y {megabytes, number} MB. Divídelo y sube las partes.',
  'user-files.error.gone': 'El archivo cambió o se movió desde que lo elegiste. Elígelo de nuevo.',
  'user-files.error.columns':
    '{message} Faltan: {columns}. Los nombres de columna van en la primera fila de la primera hoja.',
  'user-files.error.repeated': '{message} Repetidas: {columns}.',
  'user-files.error.unreadable':
    'No se pudo leer este archivo. Quizá esté dañado o protegido con contraseña. Guárdalo como .xlsx sin contraseña e inténtalo de nuevo.',
  'user-files.error.noRows':
    'Este archivo no tiene personas. Agrega una por fila, debajo de los nombres de columna de la primera hoja, e inténtalo de nuevo.',
  'user-files.error.start': 'No se pudo iniciar la carga',
  'user-files.review.title': 'Lo que hará {name}',
  'user-files.review.filter': 'Mostrar filas por resultado',
  'user-files.outcome.all': 'Todas ({count, number})',
  'user-files.outcome.CREATE': 'Nuevas ({count, number})',
  'user-files.outcome.CHANGE': 'Con cambios ({count, number})',
  'user-files.outcome.SAME': 'Sin cambios ({count, number})',
  'user-files.outcome.REFUSED': 'Rechazadas ({count, number})',
  'user-files.badge.CREATE': 'Se agregará',
  'user-files.badge.CHANGE': 'Se modificará',
  'user-files.badge.SAME': 'Sin cambios',
  'user-files.badge.REFUSED': 'Rechazada',
  'user-files.column.line': 'Fila',
  'user-files.column.person': 'Persona',
  'user-files.column.effect': 'Qué pasará',
  'user-files.rows.label': 'Filas del archivo',
  'user-files.rows.cut':
    '{shown, plural, one {Se muestra # fila} other {Se muestran # filas}}; el archivo tiene {more, number} más. El archivo de resultados las incluirá todas.',
  'user-files.rows.refusedNote':
    'Las filas rechazadas se omiten. El archivo de resultados las incluye, con el motivo.',
  'user-files.losing.title':
    '{count, plural, one {# persona perderá accesos que tiene ahora} other {# personas perderán accesos que tienen ahora}}',
  'user-files.losing.message':
    'El archivo quita productos o tipos de acceso. Revisa las filas modificadas antes de empezar.',
  'user-files.outdated.title': 'Otra persona acaba de modificar datos de este archivo',
  'user-files.outdated.message':
    'No se inició nada. Abajo está lo que el archivo hará ahora. Revísalo y vuelve a iniciar.',
  'user-files.change': '{field}: {before} → {after}',
  'user-files.change.new': '{field}: {after}',
  'user-files.change.nothing': 'nada',
  'user-files.problem': '{field}: {message}',
  'user-files.field.firstName': 'Nombre',
  'user-files.field.lastName': 'Apellidos',
  'user-files.field.email': 'Correo electrónico',
  'user-files.field.role': 'Rol',
  'user-files.field.products': 'Productos',
  'user-files.field.multiple': 'Acceso a varios proveedores',
  'user-files.override.title':
    '{count, plural, one {# persona ya es usuaria de la empresa} other {# personas ya son usuarias de la empresa}}',
  'user-files.override.message':
    'El archivo reemplaza su rol y sus productos. Las celdas vacías no cambian nada.',
  'user-files.override.list': 'Usuarios cuyo acceso se sobrescribirá',
  'user-files.override.more': 'y {count, number} más',
  'user-files.override.confirm':
    '{count, plural, one {Sobrescribir el acceso de este usuario} other {Sobrescribir el acceso de estos # usuarios}}',
  'user-files.override.required': 'Confírmalo o sube un archivo sin esas personas.',
  'user-files.nothing':
    'Ninguna fila de este archivo produce cambios. Corrígelo y súbelo de nuevo.',
  'user-files.correct': 'Corregir {field} en la fila {line, number}',
  'user-files.check': '{count, plural, one {Revisar # corrección} other {Revisar # correcciones}}',
  'user-files.check.note':
    'Corrige aquí mismo las celdas rechazadas y revísalas. El archivo se queda como está; el archivo de resultados muestra los valores corregidos.',
  'user-files.check.failed': 'No se pudieron revisar las correcciones',
  'user-files.check.limit': 'Aquí puedes corregir {max, number} celdas',
  'user-files.check.limit.next': 'Corrige las demás en el archivo y súbelo de nuevo.',
  'user-files.check.done':
    'Listo. {count, plural, =0 {Ninguna fila se rechaza} one {Se rechaza # fila} other {Se rechazan # filas}}.',
  'user-files.another': 'Elegir otro archivo',
  'user-files.create.start':
    '{count, plural, one {Comenzar con # usuario} other {Comenzar con # usuarios}}',
  'user-files.edit.start': '{count, plural, one {Editar # usuario} other {Editar # usuarios}}',
  'user-files.started':
    '{count, plural, one {¡Se inició correctamente la carga masiva de # usuario!} other {¡Se inició correctamente la carga masiva de # usuarios!}}',
  'user-files.started.outcome':
    '{create, plural, =0 {} one {Se agrega # persona.} other {Se agregan # personas.}} {change, plural, =0 {} one {Cambia # persona.} other {Cambian # personas.}} {refused, plural, =0 {} one {Se omite # fila.} other {Se omiten # filas.}}',
};
