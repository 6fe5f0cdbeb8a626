import type { Translation } from '../catalog.ts';
import type { common as source } from '../en-US/common.ts';

export const common: Translation<typeof source> = {
  'common.productName': 'Endcap',
  'common.error.title': 'Une erreur s’est produite',
  'common.error.tryAgain': 'Veuillez réessayer',
  'common.error.silentServer': 'Le serveur ne répond pas!',
  'common.error.unknownHttp': 'Une erreur HTTP inconnue s’est produite!',
  'common.error.forbidden': 'Accès refusé/interdit.',
  'common.error.request':
    'Une erreur s’est produite lors du traitement de votre demande. Veuillez réessayer.',
  'common.error.configMissing': 'Configuration HTTP manquante!',
  'common.error.unauthorized':
    'Vous n’êtes pas autorisé ou votre session a expiré. Veuillez réessayer.',
  'common.error.details': 'Détails',
  'common.reference': 'Référence : {id}',
  'common.notAdministrator': 'Vous n’êtes pas administrateur.',
  'common.yes': 'Oui',
  'common.no': 'Non',
  'common.close': 'Fermer',
  'common.cancel': 'Annuler',
  'common.save': 'Enregistrer',
  'common.retry': 'Réessayer',
  'common.signIn': 'Se connecter',
  'common.clearSearch': 'Effacer la recherche',
  'common.loading': 'Chargement…',
  'common.draft.kept': 'Nous avons gardé ce que vous aviez saisi.',
  'common.draft.startOver': 'Recommencer',
  'common.nothingFound': 'Aucun résultat',
  'common.charactersUsed': '{used} caractères sur {max}',
  'common.table.rowsPerPage': 'Lignes par page',
  'common.table.pagination': 'Pages',
  'common.table.previousPage': 'Page précédente',
  'common.table.nextPage': 'Page suivante',
  'common.table.page': 'Page {page}',
  'common.table.actions': 'Actions',
  'common.table.actionsOf': 'Actions pour {row}',
  'common.table.details': 'Détails',
  'common.table.detailsOf': 'Détails de {row}',
  'common.table.rowsShown':
    '{total, plural, =0 {Aucune ligne} other {{from, number} à {to, number} sur {total, number}}}',
};
