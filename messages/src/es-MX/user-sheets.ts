import type { Translation } from '../catalog.ts';
import type { userSheets as source } from '../en-US/user-sheets.ts';

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
    'Separados por punto y coma. Si hace falta, agrega un tipo de acceso entre paréntesis ({accessTypes}); sin él es UI. Vacío: ningún producto para una persona nueva; un usuario existente conserva los suyos. Tu empresa tiene: {products}',
  'user-sheets.help.products.edit':
    'Todos los productos que debe tener la persona, separados por punto y coma. Si hace falta, agrega un tipo de acceso entre paréntesis ({accessTypes}). Vacío: sin cambios; {none}: se quitan todos. Tu empresa tiene: {products}',
  'user-sheets.help.multiple': 'Solo informa. Lo que escribas aquí se ignora.',
  'user-sheets.help.rows':
    'Un archivo tiene {rows, number} filas como máximo. Las demás columnas se ignoran.',
  'user-sheets.help.empty': 'Una celda vacía deja el valor como está.',
  'user-sheets.help.subDomains': '{domain} con subdominios',
  'user-sheets.example.firstName': 'Lucía',
  'user-sheets.example.lastName': 'Núñez',
  'user-sheets.result': 'Resultado',
  'user-sheets.result.line': 'Línea',
  'user-sheets.result.outcome': 'Resultado',
  'user-sheets.result.problem': 'Problema',
  'user-sheets.result.note': 'Nota',
  'user-sheets.result.nameBefore': 'Nombre anterior',
  'user-sheets.result.roleBefore': 'Rol anterior',
  'user-sheets.result.roleAfter': 'Rol nuevo',
  'user-sheets.result.productsBefore': 'Productos anteriores',
  'user-sheets.result.productsAfter': 'Productos nuevos',
  'user-sheets.outcome.CREATE': 'Agregado',
  'user-sheets.outcome.CHANGE': 'Cambiado',
  'user-sheets.outcome.SAME': 'Ya estaba así',
  'user-sheets.outcome.REFUSED': 'Rechazado',
  'user-sheets.problem': '{column}: {message}',
  'user-sheets.problem.repeated': 'Esta dirección ya está en la línea {value}.',
  'user-sheets.problem.tooLong': 'Demasiado largo: {value, number} caracteres como máximo.',
  'user-sheets.problem.severalAddresses': 'Escribe una sola dirección por fila.',
  'user-sheets.problem.domain':
    'La empresa no ha autorizado el dominio de esta dirección. Corrige la dirección o autoriza primero su dominio.',
  'user-sheets.problem.notSubscribed':
    'La empresa no está suscrita a {value}. Quítalo de la celda.',
  'user-sheets.problem.unknownProduct':
    'No existe el producto “{value}”. Escribe los nombres como los lista la plantilla, separados por punto y coma.',
  'user-sheets.problem.unknownWay':
    'No existe el tipo de acceso “{value}”. Escribe uno de estos: {accessTypes}.',
  'user-sheets.problem.mixedAccessTypes':
    '“{value}” figura a la vez sin acceso directo y con él. Escribe uno u otro.',
  'user-sheets.problem.unknownRole': 'No existe el rol “{value}”. Escribe {admin} o {user}.',
  'user-sheets.problem.notMember':
    'Nadie con esta dirección es usuario de la empresa. Las personas nuevas se agregan con un archivo para agregar usuarios.',
  'user-sheets.problem.surplus':
    'Esta fila tiene más celdas que columnas. Escribe todos los productos en una sola celda, separados con punto y coma; en un archivo .csv, entre comillas.',
  'user-sheets.problem.misplacedProduct':
    '“{value}” es un producto. Escribe todos los productos en una sola celda de la columna Productos, separados con punto y coma; en un archivo .csv, entre comillas.',
  'user-sheets.problem.blocked':
    'Esta persona es usuaria de la empresa y está bloqueada. Desbloquéala primero; hasta entonces esta fila se omite.',
  'user-sheets.problem.changed':
    'Mientras tanto, otra persona modificó estos datos. Se quedan como están; revisa el archivo de nuevo.',
  'user-sheets.note.multipleIgnored': 'La columna Acceso a varios proveedores se ignoró.',
  'user-sheets.note.nameKept':
    'El nombre se queda igual: esta persona también pertenece a otra empresa y lo cambia ella misma.',
  'user-sheets.note.nameIgnored':
    'El nombre queda como está: al agregar usuarios no se cambian nombres.',
  'user-sheets.note.staysBlocked': 'Esta persona sigue bloqueada.',
};
