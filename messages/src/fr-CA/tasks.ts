import type { Translation } from '../catalog.ts';
import type { tasks as source } from '../en-US/tasks.ts';

export const tasks: Translation<typeof source> = {
  'tasks.title': 'Tâches',
  'tasks.open': 'Tâches',
  'tasks.running': '{count, number} en cours',
  'tasks.lead': 'Tâches en cours et des {days, number} derniers jours.',
  'tasks.loading': 'Chargement des tâches…',
  'tasks.failed': 'Impossible de charger les tâches',
  'tasks.pages': 'Pages des tâches',
  'tasks.empty.title': 'Rien n’a encore été lancé',
  'tasks.empty.message':
    'Les téléversements, suppressions, blocages et changements d’accès apparaissent ici, avec leurs résultats.',
  'tasks.type.CREATE_USER': 'Ajout d’un utilisateur',
  'tasks.type.UPDATE_USER': 'Modification de l’accès d’un utilisateur',
  'tasks.type.DELETE_USER': 'Suppression d’un utilisateur',
  'tasks.type.BLOCK_USERS':
    'Blocage de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.UNBLOCK_USERS':
    'Déblocage de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.DELETE_USERS':
    'Suppression de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.UPDATE_USERS':
    'Modification de l’accès de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.CREATE_USERS': 'Ajout de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.BULK_CREATE':
    'Téléversement en bloc de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.BULK_EDIT':
    'Modification en bloc de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.UNDO':
    'Annulation de l’action pour {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.named.CREATE_USER': 'Ajout : {name}',
  'tasks.named.UPDATE_USER': 'Modification de l’accès : {name}',
  'tasks.named.DELETE_USER': 'Suppression : {name}',
  'tasks.named.BLOCK_USERS': 'Blocage : {name}',
  'tasks.named.UNBLOCK_USERS': 'Déblocage : {name}',
  'tasks.named.UNDO': 'Annulation de l’action : {name}',
  'tasks.state.running': 'En cours',
  'tasks.state.invited': 'Invitation envoyée',
  'tasks.state.waiting': 'En attente de l’accès',
  'tasks.state.done': 'Terminée',
  'tasks.state.partly': 'Terminée en partie',
  'tasks.state.failed': 'Échec',
  'tasks.state.expired': 'Expirée',
  'tasks.state.cancelled': 'Annulée',
  'tasks.state.undone': 'Effet annulé',
  'tasks.progress': '{through, number} sur {total, number}',
  'tasks.attention':
    '{count, plural, one {# ligne demande votre attention} other {# lignes demandent votre attention}}',
  'tasks.counts': '{done, plural, one {# réussie} other {# réussies}}, {failed, number} en échec',
  'tasks.count.created': '{count, plural, one {# ajoutée} other {# ajoutées}}',
  'tasks.count.changed': '{count, plural, one {# modifiée} other {# modifiées}}',
  'tasks.count.unchanged': '{count, number} sans changement',
  'tasks.count.refused': '{count, plural, one {# refusée} other {# refusées}}',
  'tasks.by': '{who}, {when}',
  'tasks.result': 'Fichier de résultats',
  'tasks.resultOf': 'Fichier de résultats : {task}',
  'tasks.undo': 'Annuler l’action ({left})',
  'tasks.added':
    '{count, plural, one {# nouvel utilisateur a bien été ajouté!} other {# nouveaux utilisateurs ont bien été ajoutés!}}',
  'tasks.edited':
    '{count, plural, one {# utilisateur a été modifié à partir du fichier.} other {# utilisateurs ont été modifiés à partir du fichier.}}',
  'tasks.ended.refused':
    '{count, plural, one {# ligne a été refusée. Le fichier de résultats dit pourquoi.} other {# lignes ont été refusées. Le fichier de résultats dit pourquoi.}}',
  'tasks.ended.failed': '{task} : échec',
  'tasks.ended.attention':
    '{task} : {count, plural, one {# ligne demande votre attention} other {# lignes demandent votre attention}}. Le fichier de résultats dit pourquoi.',
  'tasks.see': 'Voir les lignes',
  'tasks.bar': 'Tâche en cours',
};
