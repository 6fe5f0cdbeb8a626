import type { Translation } from '../catalog.ts';
import type { navigation as source } from '../en-US/navigation.ts';

export const navigation: Translation<typeof source> = {
  'navigation.more': 'Plus',
  'navigation.waits': '{count, plural, one {# vous attend} other {# vous attendent}}',
  'navigation.late':
    '{count, plural, one {# en retard ou en échec} other {# en retard ou en échec}}',
  'navigation.answers': '{count, plural, one {# réponse non lue} other {# réponses non lues}}',
};
