import type { Translation } from '../../catalog.ts';
import type { legal as source } from '../../en-US/content/legal.ts';

export const legal: Translation<typeof source> = {
  'legal.contents': 'Sur cette page',
  'legal.version': 'Version {version}',
  'legal.updated': 'Mise à jour : {date}',
  'legal.earlier': 'Une version antérieure, conservée parce que des personnes l’ont acceptée.',
  'legal.readCurrent': 'Lire la version {version}, en vigueur',
  'legal.versions': 'Autres versions',
  'legal.privacy.description':
    'Quelles données personnelles le portail des fournisseurs conserve, pourquoi, combien de temps, et comment poser une question sur les vôtres.',
};
