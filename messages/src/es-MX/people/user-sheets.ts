import type { Translation } from '../../catalog.ts';
import type { userSheets as source } from '../../en-US/people/user-sheets.ts';

export const userSheets: Translation<typeof source> = {
  'user-sheets.users': 'Usuarios',
  'user-sheets.help': 'Cómo llenarlo',
  'user-sheets.createFile': 'agregar-usuarios',
  'user-sheets.editFile': 'editar-usuarios',
  'user-sheets.help.column': 'Columna',
  'user-sheets.help.meaning': 'Qué escribir',
  'user-sheets.help.example': 'Ejemplo',
  'user-sheets.help.firstName': 'Letras, espacios, apóstrofos, guiones y puntos.',
  'user-sheets.help.lastName': 'Igual que el nombre.',
  'user-sheets.help.email.create':
    'La dirección con la que la persona inicia sesión, de uno de estos dominios: {domains}',
  'user-sheets.help.email.edit': 'El correo de la persona. No se puede cambiar aquí.',
  'user-sheets.help.role.create':
    '{roles}. Vacío: {user} para una persona nueva; un usuario existente conserva su rol.',
  'user-sheets.help.role.edit': '{roles}. Vacío: el rol se queda igual.',
  'user-sheets.help.products.create':
    'Separados por punto y coma. Si hace falta, agrega un tipo de acceso entre paréntesis ({accessTypes}); si no, es UI. Vacío: ningún producto para una persona nueva; un usuario existente conserva los suyos. Tu empresa tiene: {products}',
  'user-sheets.help.products.edit':
    'Todos los productos que debe tener la persona, separados por punto y coma. Si hace falta, agrega un tipo de acceso entre paréntesis ({accessTypes}). Vacío: sin cambios; {none}: se quitan todos. Tu empresa tiene: {products}',
  'user-sheets.help.multiple': 'Solo como información. Lo que escribas aquí se ignora.',
  'user-sheets.help.rows': 'Hasta {rows, number} filas. Las demás columnas se ignoran.',
  'user-sheets.help.empty': 'Una celda vacía no cambia nada.',
  'user-sheets.help.subDomains': '{domain} con subdominios',
  'user-sheets.example.firstName': 'Lucía',
  'user-sheets.example.lastName': 'Núñez',
  'user-sheets.result': 'Resultado',
  'user-sheets.result.line': 'Fila',
  'user-sheets.result.outcome': 'Resultado',
  'user-sheets.result.problem': 'Problema',
  'user-sheets.result.note': 'Nota',
  'user-sheets.result.nameBefore': 'Nombre antes',
  'user-sheets.result.roleBefore': 'Rol antes',
  'user-sheets.result.roleAfter': 'Rol después',
  'user-sheets.result.productsBefore': 'Productos antes',
  'user-sheets.result.productsAfter': 'Productos después',
  'user-sheets.outcome.CREATE': 'Agregado',
  'user-sheets.outcome.CHANGE': 'Cambiado',
  'user-sheets.outcome.SAME': 'Sin cambios',
  'user-sheets.outcome.REFUSED': 'Rechazado',
  'user-sheets.problem': '{column}: {message}',
  'user-sheets.problem.repeated': 'Este correo ya está en la fila {value}.',
  'user-sheets.problem.tooLong': 'Demasiado largo. El límite es de {value, number} caracteres.',
  'user-sheets.problem.severalAddresses': 'Escribe un solo correo por fila.',
  'user-sheets.problem.domain':
    'El dominio de este correo no está autorizado. Corrige el correo o autoriza primero su dominio.',
  'user-sheets.problem.notSubscribed':
    'La empresa no está suscrita a {value}. Quítalo de la celda.',
  'user-sheets.problem.unknownProduct':
    'No existe el producto “{value}”. Escribe los nombres como en la plantilla, separados por punto y coma.',
  'user-sheets.problem.unknownProductNear':
    'No existe el producto “{value}”. ¿Quisiste decir {near}?',
  'user-sheets.problem.unknownAccessType':
    'No existe el tipo de acceso “{value}”. Usa uno de estos: {accessTypes}.',
  'user-sheets.problem.mixedAccessTypes':
    '“{value}” aparece a la vez con acceso directo y sin él. Elige una opción.',
  'user-sheets.problem.unknownRole': 'No existe el rol “{value}”. Escribe {admin} o {user}.',
  'user-sheets.problem.unknownRoleNear': 'No existe el rol “{value}”. ¿Quisiste decir {near}?',
  'user-sheets.problem.notMember':
    'Ningún usuario de la empresa tiene este correo. Para personas nuevas, usa el archivo para agregar usuarios.',
  'user-sheets.problem.surplus':
    'Esta fila tiene más celdas que columnas. Pon todos los productos en una sola celda, separados por punto y coma; en un archivo .csv, pon esa celda entre comillas.',
  'user-sheets.problem.misplacedProduct':
    '“{value}” es un producto. Pon todos los productos en una sola celda de la columna Productos, separados por punto y coma; en un archivo .csv, pon esa celda entre comillas.',
  'user-sheets.problem.blocked':
    'Este usuario está bloqueado. Desbloquéalo primero; mientras tanto, esta fila se omite.',
  'user-sheets.problem.changed':
    'Otra persona acaba de modificar estos datos. Se quedan como están; revisa el archivo de nuevo.',
  'user-sheets.note.multipleIgnored': 'Se ignoró la columna Acceso a varios proveedores.',
  'user-sheets.note.nameKept':
    'El nombre no cambia: esta persona también pertenece a otra empresa y solo ella puede cambiarlo.',
  'user-sheets.note.nameIgnored': 'El nombre no cambia: al agregar usuarios no se cambian nombres.',
  'user-sheets.note.staysBlocked': 'Esta persona sigue bloqueada.',
};
