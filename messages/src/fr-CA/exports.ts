import type { Translation } from '../catalog.ts';
import type { exports as source } from '../en-US/exports.ts';

export const exports: Translation<typeof source> = {
  'exports.about': 'À propos de ce fichier',
  'exports.what': 'Renseignement',
  'exports.value': 'Valeur',
  'exports.portal': 'Portail',
  'exports.company': 'Entreprise',
  'exports.exportedOn': 'Exporté le',
  'exports.timeZone': 'Fuseau horaire',
  'exports.exportedBy': 'Exporté par',
  'exports.search': 'Recherche',
  'exports.list': 'Liste',
  'exports.all': 'Tout',
  'exports.none': 'Aucun',
};
