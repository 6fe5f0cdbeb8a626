import type { Translation } from '../../catalog.ts';
import type { palette as source } from '../../en-US/operations/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'Buscar en todo',
  'palette.label': 'Buscar o ir a…',
  'palette.group.recent': 'Recientes',
  'palette.group.actions': 'Acciones',
  'palette.group.products': 'Productos',
  'palette.group.pages': 'Páginas',
  'palette.group.people': 'Personas',
  'palette.group.dictionary': 'Diccionario de datos',
  'palette.group.tickets': 'Tickets de soporte',
  'palette.group.articles': 'Base de conocimientos',
  'palette.group.notes': 'Notas de la versión',
  'palette.page.userList': 'Usuarios',
  'palette.action.addUsers': 'Agregar usuarios',
  'palette.action.addUsers.keywords': 'invitar nueva persona',
  'palette.action.block': 'Bloquear …',
  'palette.action.blockUser': 'Bloquear a {name}',
  'palette.action.switchCompany': 'Cambiar de empresa',
  'palette.action.dark': 'Modo oscuro',
  'palette.action.light': 'Modo claro',
  'palette.action.scheme.keywords': 'apariencia tema color',
  'palette.knowledge.search': 'Buscar “{search}” en la base de conocimientos',
  'palette.dictionary.search': 'Buscar “{search}” en el diccionario de datos',
  'palette.found':
    '{count, plural, =0 {No se encontró nada} one {# resultado} other {# resultados}}',
  'palette.none': 'Nada coincide con “{search}”',
  'palette.none.text': 'Prueba con otra palabra o con menos letras.',
  'palette.keys': '↑ ↓ para moverte, Entrar para abrir, Esc para cerrar',
  'palette.newTab': 'Se abre en una pestaña nueva',
};
