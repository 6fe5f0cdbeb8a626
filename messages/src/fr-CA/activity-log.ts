import type { Translation } from '../catalog.ts';
import type { activityLog as source } from '../en-US/activity-log.ts';

export const activityLog: Translation<typeof source> = {
  'activity-log.title': 'Journal d’activité',
  'activity-log.lead': 'Qui a fait quoi chez {company}, du plus récent au plus ancien.',
  'activity-log.leadAll':
    'Qui a fait quoi dans toutes les entreprises, du plus récent au plus ancien.',
  'activity-log.search': 'Rechercher des utilisateurs, des éléments et des événements',
  'activity-log.column.uiCreatedOnDate': 'Date',
  'activity-log.column.actor': 'ID d’utilisateur',
  'activity-log.column.entityId': 'Élément',
  'activity-log.column.event': 'Événement',
  'activity-log.column.company': 'Entreprise',
  'activity-log.more': 'Voir plus de {name}',
  'activity-log.less': 'Voir moins de {name}',
  'activity-log.column.eventDescription': 'Détails',
  'activity-log.column.sourceApp': 'Application',
  'activity-log.erased': 'Personne effacée',
  'activity-log.filter.period': 'Période',
  'activity-log.filter.events': 'Événement',
  'activity-log.filter.applications': 'Application',
  'activity-log.filter.on': '{name} : {value}',
  'activity-log.filter.several': '{count, plural, one {# sélectionné} other {# sélectionnés}}',
  'activity-log.filter.remove': 'Retirer le filtre {name}',
  'activity-log.filter.clear': 'Effacer la recherche et les filtres',
  'activity-log.filter.actors': 'Utilisateur',
  'activity-log.onlyActor': 'Afficher seulement ce que {actor} a fait',
  'activity-log.download': 'Télécharger',
  'activity-log.failed': 'Impossible de charger le journal d’activité.',
  'activity-log.empty.title': 'Aucune activité pendant cette période',
  'activity-log.empty.message': 'Choisissez une autre période de 30 jours au plus.',
  'activity-log.noResults.title': 'Aucune entrée ne correspond',
  'activity-log.noResults.message': 'Vérifiez l’orthographe ou retirez un filtre.',
  'activity-log.verification.title': 'Vérifier le journal d’activité',
  'activity-log.verification.none':
    'Pas encore vérifié : le premier point de contrôle sera signé cette nuit',
  'activity-log.verification.verified': 'Vérifié le {date} jusqu’à l’entrée {entries, number}',
  'activity-log.verification.verifiedAll': 'Tous les journaux vérifiés le {date}',
  'activity-log.verification.broken': 'Modifiée après sa signature : entrée {entry, number}',
  'activity-log.verification.how':
    'Chaque entrée est liée à la précédente. Chaque nuit, nous vérifions les nouvelles entrées et signons l’état du journal, pour qu’aucune entrée ne puisse être modifiée ni supprimée sans que cela se voie.',
  'activity-log.verification.signedOn': 'Dernier point de contrôle signé',
  'activity-log.verification.rootHash': 'Hachage racine',
  'activity-log.verification.download': 'Télécharger pour vérification',
  'activity-log.verification.self': 'Vérifiez vous-même',
  'activity-log.verification.run':
    'Placez les trois fichiers dans un dossier et exécutez, avec Node :',
  'activity-log.verification.mail':
    'Envoyer chaque point de contrôle par courriel à nos administrateurs',
  'activity-log.verification.mailHint':
    'Un point de contrôle que vous conservez prouve plus tard que rien n’a changé auparavant.',
  'activity-log.verification.keys': 'Clés publiques',
  'activity-log.verification.program': 'Programme de vérification',
};
