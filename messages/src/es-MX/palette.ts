import type { Translation } from '../catalog.ts';
import type { palette as source } from '../en-US/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'Buscar productos y páginas',
  'palette.label': '¿Qué buscas?',
  'palette.group.products': 'Productos',
  'palette.group.pages': 'Páginas',
  'palette.group.dictionary': 'Diccionario de datos',
  'palette.dictionary.search': 'Buscar “{search}” en el diccionario de datos',
  'palette.found':
    '{count, plural, =0 {No se encontró nada} one {# resultado} other {# resultados}}',
  'palette.none': 'Nada coincide con “{search}”',
  'palette.none.text': 'Prueba con otra palabra o con menos letras.',
  'palette.keys': 'Flechas para elegir, Entrar para abrir, Esc para cerrar.',
  'palette.newTab': 'Se abre en una pestaña nueva',
};
