import type { Translation } from '../../catalog.ts';
import type { tableDemo as source } from '../../en-US/operations/table-demo.ts';

export const tableDemo: Translation<typeof source> = {
  'table-demo.title': 'Tabla de datos',
  'table-demo.lead':
    'Todo lo que puede hacer la tabla, con personas inventadas. Solo en la demostración.',
  'table-demo.search': 'Buscar por nombre o correo',
  'table-demo.slow': 'Servidor lento',
  'table-demo.failing': 'Servidor con fallas',
  'table-demo.all': 'Todas las columnas',
  'table-demo.asked': 'Páginas solicitadas: {pages}',
  'table-demo.remove': 'Eliminar',
  'table-demo.open': 'Abrir',
  'table-demo.first': 'Nombre',
  'table-demo.last': 'Apellidos',
  'table-demo.email': 'Correo electrónico',
  'table-demo.type': 'Tipo de usuario',
  'table-demo.multiple': 'Varios proveedores',
  'table-demo.products': 'Productos',
  'table-demo.note': 'Nota',
  'table-demo.login': 'Último acceso',
  'table-demo.charter': 'Charter',
  'table-demo.third': 'Tercero',
  'table-demo.never': 'Nunca',
  'table-demo.leaving': 'eliminando…',
  'table-demo.more': 'Ver más: nota de {name}',
  'table-demo.less': 'Ver menos: nota de {name}',
  'table-demo.refused': 'El servidor de demostración está configurado para fallar.',
};
