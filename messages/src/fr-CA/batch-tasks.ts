import type { Translation } from '../catalog.ts';
import type { batchTasks as source } from '../en-US/batch-tasks.ts';

export const batchTasks: Translation<typeof source> = {
  'batch-tasks.title': 'Tâches',
  'batch-tasks.open': 'Tâches',
  'batch-tasks.running': '{count, number} en cours',
  'batch-tasks.lead': 'Tâches en cours et des {days, number} derniers jours.',
  'batch-tasks.loading': 'Chargement des tâches…',
  'batch-tasks.failed': 'Impossible de charger les tâches',
  'batch-tasks.pages': 'Pages des tâches',
  'batch-tasks.empty.title': 'Rien n’a encore été lancé',
  'batch-tasks.empty.message':
    'Les téléversements, suppressions, blocages et changements d’accès apparaissent ici, avec leurs résultats.',
  'batch-tasks.type.CREATE_USER': 'Ajout d’un utilisateur',
  'batch-tasks.type.UPDATE_USER': 'Modification de l’accès d’un utilisateur',
  'batch-tasks.type.DELETE_USER': 'Suppression d’un utilisateur',
  'batch-tasks.type.BLOCK_USERS':
    'Blocage de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.UNBLOCK_USERS':
    'Déblocage de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.DELETE_USERS':
    'Suppression de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.UPDATE_USERS':
    'Modification de l’accès de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.CREATE_USERS':
    'Ajout de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.BULK_CREATE':
    'Téléversement en bloc de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.BULK_EDIT':
    'Modification en bloc de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.type.UNDO':
    'Annulation de l’action pour {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'batch-tasks.named.CREATE_USER': 'Ajout : {name}',
  'batch-tasks.named.UPDATE_USER': 'Modification de l’accès : {name}',
  'batch-tasks.named.DELETE_USER': 'Suppression : {name}',
  'batch-tasks.named.BLOCK_USERS': 'Blocage : {name}',
  'batch-tasks.named.UNBLOCK_USERS': 'Déblocage : {name}',
  'batch-tasks.named.UNDO': 'Annulation de l’action : {name}',
  'batch-tasks.state.running': 'En cours',
  'batch-tasks.state.invited': 'Invitation envoyée',
  'batch-tasks.state.waiting': 'En attente de l’accès',
  'batch-tasks.state.done': 'Terminée',
  'batch-tasks.state.partly': 'Terminée en partie',
  'batch-tasks.state.failed': 'Échec',
  'batch-tasks.state.expired': 'Expirée',
  'batch-tasks.state.cancelled': 'Annulée',
  'batch-tasks.state.undone': 'Effet annulé',
  'batch-tasks.progress': '{through, number} sur {total, number}',
  'batch-tasks.attention':
    '{count, plural, one {# ligne demande votre attention} other {# lignes demandent votre attention}}',
  'batch-tasks.counts':
    '{done, plural, one {# réussie} other {# réussies}}, {failed, number} en échec',
  'batch-tasks.count.created': '{count, plural, one {# ajoutée} other {# ajoutées}}',
  'batch-tasks.count.changed': '{count, plural, one {# modifiée} other {# modifiées}}',
  'batch-tasks.count.unchanged': '{count, number} sans changement',
  'batch-tasks.count.refused': '{count, plural, one {# refusée} other {# refusées}}',
  'batch-tasks.by': '{who}, {when}',
  'batch-tasks.result': 'Fichier de résultats',
  'batch-tasks.resultOf': 'Fichier de résultats : {task}',
  'batch-tasks.undo': 'Annuler l’action ({left})',
  'batch-tasks.added':
    '{count, plural, one {# nouvel utilisateur a bien été ajouté!} other {# nouveaux utilisateurs ont bien été ajoutés!}}',
  'batch-tasks.edited':
    '{count, plural, one {# utilisateur a été modifié à partir du fichier.} other {# utilisateurs ont été modifiés à partir du fichier.}}',
  'batch-tasks.ended.failed': '{task} : échec',
  'batch-tasks.ended.attention':
    '{task} : {count, plural, one {# ligne demande votre attention} other {# lignes demandent votre attention}}. Le fichier de résultats dit pourquoi.',
  'batch-tasks.see': 'Voir les lignes',
  'batch-tasks.bar': 'Tâche en cours',
};
