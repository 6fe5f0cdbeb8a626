import type { Translation } from '../../catalog.ts';
import type { tasks as source } from '../../en-US/people/tasks.ts';

export const tasks: Translation<typeof source> = {
  'tasks.title': 'Tâches',
  'tasks.open': 'Tâches',
  'tasks.running': '{count, number} en cours',
  'tasks.lead': 'Tâches en cours et des {days, number} derniers jours.',
  'tasks.loading': 'Chargement des tâches…',
  'tasks.failed': 'Impossible de charger les tâches',
  'tasks.pages': 'Pages des tâches',
  'tasks.empty.title': 'Aucune tâche pour l’instant',
  'tasks.empty.message':
    'Les téléversements, suppressions, blocages et changements d’accès s’affichent ici, avec leurs résultats.',
  'tasks.type.CREATE_USER':
    '{phase, select, done {Utilisateur ajouté} other {Ajout d’un utilisateur}}',
  'tasks.type.UPDATE_USER':
    '{phase, select, done {Accès d’un utilisateur modifié} other {Modification de l’accès d’un utilisateur}}',
  'tasks.type.DELETE_USER':
    '{phase, select, done {Utilisateur supprimé} other {Suppression d’un utilisateur}}',
  'tasks.type.BLOCK_USERS':
    '{phase, select, done {{count, plural, one {# utilisateur bloqué} other {# utilisateurs bloqués}}} other {{count, plural, one {Blocage de # utilisateur} other {Blocage de # utilisateurs}}}}',
  'tasks.type.UNBLOCK_USERS':
    '{phase, select, done {{count, plural, one {# utilisateur débloqué} other {# utilisateurs débloqués}}} other {{count, plural, one {Déblocage de # utilisateur} other {Déblocage de # utilisateurs}}}}',
  'tasks.type.DELETE_USERS':
    '{phase, select, done {{count, plural, one {# utilisateur supprimé} other {# utilisateurs supprimés}}} other {{count, plural, one {Suppression de # utilisateur} other {Suppression de # utilisateurs}}}}',
  'tasks.type.UPDATE_USERS':
    '{phase, select, done {{count, plural, one {Accès de # utilisateur modifié} other {Accès de # utilisateurs modifié}}} other {{count, plural, one {Modification de l’accès de # utilisateur} other {Modification de l’accès de # utilisateurs}}}}',
  'tasks.type.CREATE_USERS':
    '{phase, select, done {{count, plural, one {# utilisateur ajouté} other {# utilisateurs ajoutés}}} other {{count, plural, one {Ajout de # utilisateur} other {Ajout de # utilisateurs}}}}',
  'tasks.type.BULK_CREATE':
    'Téléversement en bloc de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.BULK_EDIT':
    'Modification en bloc de {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.type.DECIDE_REQUESTS':
    '{phase, select, done {{count, plural, one {# demande d’accès traitée} other {# demandes d’accès traitées}}} other {{count, plural, one {Traitement de # demande d’accès} other {Traitement de # demandes d’accès}}}}',
  'tasks.type.UNDO':
    '{phase, select, done {Changement annulé} other {Annulation du changement}} pour {count, plural, one {# utilisateur} other {# utilisateurs}}',
  'tasks.named.CREATE_USER': '{phase, select, done {Ajout effectué} other {Ajout}} : {name}',
  'tasks.named.UPDATE_USER':
    '{phase, select, done {Accès modifié} other {Modification de l’accès}} : {name}',
  'tasks.named.DELETE_USER':
    '{phase, select, done {Suppression effectuée} other {Suppression}} : {name}',
  'tasks.named.BLOCK_USERS': '{phase, select, done {Blocage effectué} other {Blocage}} : {name}',
  'tasks.named.UNBLOCK_USERS':
    '{phase, select, done {Déblocage effectué} other {Déblocage}} : {name}',
  'tasks.named.DECIDE_REQUESTS':
    '{phase, select, done {Demande traitée} other {Traitement de la demande}} : {name}',
  'tasks.named.UNDO':
    '{phase, select, done {Changement annulé} other {Annulation du changement}} : {name}',
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
  'tasks.attention': '{count, plural, one {# ligne à vérifier} other {# lignes à vérifier}}',
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
  'tasks.added.next':
    '{count, plural, one {Son invitation est en route. Cette personne reste en attente jusqu’à son inscription.} other {Leurs invitations sont en route. Ces personnes restent en attente jusqu’à leur inscription.}}',
  'tasks.edited':
    '{count, plural, one {Le fichier a modifié # utilisateur.} other {Le fichier a modifié # utilisateurs.}}',
  'tasks.ended.refused':
    '{count, plural, one {# ligne a été refusée. Le fichier de résultats dit pourquoi.} other {# lignes ont été refusées. Le fichier de résultats dit pourquoi.}}',
  'tasks.ended.failed': '{task} : échec',
  'tasks.ended.attention':
    '{task} : {count, plural, one {# ligne à vérifier} other {# lignes à vérifier}}. Le fichier de résultats dit pourquoi.',
  'tasks.undone.restored':
    '{count, plural, =0 {Aucun changement n’a été annulé.} one {Action annulée. # utilisateur a le même accès qu’avant.} other {Action annulée. # utilisateurs ont le même accès qu’avant.}}',
  'tasks.undone.restored.named': 'Action annulée. {name} a le même accès qu’avant.',
  'tasks.undone.waiting':
    '{count, plural, one {Action annulée. L’accès de # utilisateur est de nouveau en préparation.} other {{waiting, plural, one {Action annulée pour {count, number} utilisateurs. L’accès est de nouveau en préparation pour # d’entre eux.} other {Action annulée pour {count, number} utilisateurs. L’accès est de nouveau en préparation pour # d’entre eux.}}}}',
  'tasks.undone.waiting.named': 'Action annulée. L’accès est de nouveau en préparation : {name}.',
  'tasks.undone.withdrawn':
    '{count, plural, one {Action annulée. # invitation ne sera plus valide.} other {Action annulée. # invitations ne seront plus valides.}}',
  'tasks.undone.withdrawn.named':
    'Action annulée. L’invitation envoyée à {name} n’est plus valide.',
  'tasks.undone.decided':
    '{count, plural, =0 {Aucun changement n’a été annulé.} one {Action annulée. # demande attend de nouveau une décision.} other {Action annulée. # demandes attendent de nouveau une décision.}}',
  'tasks.undone.decided.named':
    'Action annulée. La demande de {name} attend de nouveau une décision.',
  'tasks.undone.leftAlone': 'Non annulé pour ces personnes, dont l’accès a changé depuis : {names}',
  'tasks.see': 'Voir les lignes',
  'tasks.bar': 'Tâche en cours',
};
