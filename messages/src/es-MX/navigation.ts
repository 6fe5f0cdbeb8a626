import type { Translation } from '../catalog.ts';
import type { navigation as source } from '../en-US/navigation.ts';

export const navigation: Translation<typeof source> = {
  'navigation.more': 'Más',
  'navigation.waits': '{count, plural, one {# te espera} other {# te esperan}}',
  'navigation.late': '{count, plural, one {# con atraso o falla} other {# con atraso o falla}}',
  'navigation.answers': '{count, plural, one {# respuesta sin leer} other {# respuestas sin leer}}',
};
