import type { Translation } from '../catalog.ts';
import type { userList as source } from '../en-US/user-list.ts';

export const userList: Translation<typeof source> = {
  'user-list.chips.more': '+{count, number}',
  'user-list.chips.waiting': '{product} est en préparation',
  'user-list.selectAll': 'Tout sélectionner ({count, number})',
  'user-list.selectFirst': 'Sélectionner {count, plural, one {le premier} other {les # premiers}}',
  'user-list.selectAll.failed': 'Impossible de tout sélectionner',
  'user-list.filter.outside': 'Hors de vos domaines',
  'user-list.pending.others':
    '{count, plural, one {# modification ou suppression} other {# modifications et suppressions}}',
  'user-list.pending.others.empty.title': 'Aucune modification ni suppression en cours',
  'user-list.pending.others.empty.message':
    'Les modifications et suppressions qui prennent du temps s’affichent ici.',
  'user-list.cancel': 'Annuler les invitations',
  'user-list.cancel.title':
    '{count, plural, one {Annuler l’invitation de {name}?} other {Annuler # invitations?}}',
  'user-list.cancel.effect':
    '{count, plural, one {Le lien du courriel cesse de fonctionner, et {name} n’obtient aucun accès.} other {Les liens des courriels cessent de fonctionner, et personne n’obtient d’accès.}}',
  'user-list.cancel.who': '{names} et {count, plural, one {# autre} other {# autres}}',
  'user-list.cancel.keep':
    '{count, plural, one {Garder l’invitation} other {Garder les invitations}}',
  'user-list.cancel.done':
    '{count, plural, one {L’invitation de {name} est annulée.} other {# invitations sont annulées.}}',
  'user-list.cancel.refused':
    '{count, plural, one {# invitation n’a pas pu être annulée} other {# invitations n’ont pas pu être annulées}}',
  'user-list.drawer.failed': 'Impossible de charger cet utilisateur',
  'user-list.drawer.loading': 'Chargement de l’utilisateur…',
  'user-list.drawer.gone': 'Cet utilisateur ne fait plus partie de l’entreprise.',
  'user-list.drawer.about': 'À propos',
  'user-list.drawer.lastLogin': 'Dernière connexion',
  'user-list.drawer.memberSince': 'Date d’ajout',
  'user-list.drawer.worksFor': 'Travaille pour',
  'user-list.drawer.otherCompanies': 'Autres entreprises',
  'user-list.drawer.access': 'Accès',
  'user-list.drawer.access.none': 'Aucun produit pour l’instant.',
  'user-list.drawer.access.waiting': 'En préparation',
  'user-list.drawer.pending': 'En cours',
  'user-list.drawer.pending.since': '{who}, {date}',
  'user-list.drawer.history': 'Historique',
  'user-list.drawer.history.none': 'Rien n’est encore enregistré.',
  'user-list.drawer.history.failed': 'Impossible de charger l’historique',
  'user-list.drawer.by': '{date}, par {who}',
  'user-list.drawer.event.other': 'Modification',
  'user-list.drawer.event.SIGNED_IN': 'Connexion',
  'user-list.drawer.event.SIGNED_OUT': 'Déconnexion',
  'user-list.drawer.event.PASSWORD_CHANGED': 'Mot de passe changé',
  'user-list.drawer.event.PASSWORD_RESET': 'Mot de passe réinitialisé',
  'user-list.drawer.event.USER_INVITED': 'Invitation envoyée',
  'user-list.drawer.event.USER_REGISTERED': 'Inscription',
  'user-list.drawer.event.USER_ADDED': 'Ajout',
  'user-list.drawer.event.USER_REMOVED': 'Suppression',
  'user-list.drawer.event.USER_ACCESS_CHANGED': 'Modification de l’accès',
  'user-list.drawer.event.USER_BLOCKED': 'Blocage',
  'user-list.drawer.event.USER_UNBLOCKED': 'Déblocage',
  'user-list.drawer.event.INVITATION_CANCELLED': 'Invitation annulée',
  'user-list.drawer.event.INVITATION_ACCEPTED': 'Invitation acceptée',
  'user-list.drawer.event.INVITATION_DECLINED': 'Invitation refusée',
  'user-list.drawer.event.ACCESS_GRANTED': 'Accès accordé par un produit',
  'user-list.drawer.event.ACCESS_REFUSED': 'Accès refusé par un produit',
  'user-list.drawer.event.TASK_UNDONE': 'Modification annulée',
  'user-list.drawer.event.PROFILE_CHANGED': 'Nom modifié',
  'user-list.drawer.event.ACCESS_REQUESTED': 'Accès demandé',
  'user-list.drawer.event.ACCESS_REQUEST_CANCELLED': 'Demande d’accès annulée',
  'user-list.change.summary':
    '{count, plural, one {# utilisateur change} other {# utilisateurs changent}}{refused, plural, =0 {} one {, # reste tel quel} other {, # restent tels quels}}',
  'user-list.change.losing':
    '{count, plural, one {# utilisateur perd {product}} other {# utilisateurs perdent {product}}}',
  'user-list.change.gaining':
    '{count, plural, one {# utilisateur obtient {product}} other {# utilisateurs obtiennent {product}}}',
  'user-list.change.first': '{count, plural, one {Le premier} other {Les # premiers}} :',
};
