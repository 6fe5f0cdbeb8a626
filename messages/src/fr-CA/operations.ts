import type { Translation } from '../catalog.ts';
import type { operations as source } from '../en-US/operations.ts';

export const operations: Translation<typeof source> = {
  'operations.nav': 'Exploitation',
  'operations.nav.announcements': 'Annonces',
  'operations.nav.flags': 'Indicateurs de fonctionnalité',
  'operations.history': 'Historique',
  'operations.history.title': 'Historique : {name}',
  'operations.history.none': 'Aucun changement pour le moment.',
  'operations.history.failed': 'Impossible de charger l’historique',
  'operations.history.older': 'Les changements plus anciens sont dans le journal d’activité.',
  'operations.history.erased': 'Personne supprimée',
  'operations.site.US': 'États-Unis',
  'operations.site.MX': 'Mexique',
  'operations.site.CA': 'Canada',
};
