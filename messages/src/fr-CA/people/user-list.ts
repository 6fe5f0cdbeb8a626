import type { Translation } from '../../catalog.ts';
import type { userList as source } from '../../en-US/people/user-list.ts';

export const userList: Translation<typeof source> = {
  'user-list.chips.more': '+{count, number}',
  'user-list.chips.legend': 'Contour seul : en préparation',
  'user-list.chips.waiting': '{product} est en préparation',
  'user-list.selectAll': 'Tout sélectionner ({count, number})',
  'user-list.selectFirst': 'Sélectionner {count, plural, one {le premier} other {les # premiers}}',
  'user-list.selectAll.failed': 'Impossible de tout sélectionner',
  'user-list.filter.outside': 'Hors de vos domaines',
  'user-list.remind': 'Rappeler la deuxième étape',
  'user-list.remind.done':
    '{count, plural, =0 {Aucun rappel envoyé} one {Rappel envoyé} other {# rappels envoyés}}',
  'user-list.remind.refused':
    '{count, plural, one {# utilisateur n’a pas reçu de rappel} other {# utilisateurs n’ont pas reçu de rappel}}',
  'user-list.remind.failed': 'Aucun rappel n’a été envoyé',
  'user-list.rule': 'Exiger la deuxième étape',
  'user-list.rule.title': 'Deuxième étape pour tous les utilisateurs',
  'user-list.rule.lead':
    'Un code d’une application ou une clé, en plus du mot de passe, empêche les autres d’entrer. Les utilisateurs sans deuxième étape voient combien de jours il reste. Après le dernier jour, ils ne peuvent rien faire avant de l’avoir ajoutée.',
  'user-list.rule.without':
    '{count, plural, =0 {Tous les utilisateurs ont une deuxième étape.} one {# utilisateur n’a pas encore de deuxième étape.} other {# utilisateurs n’ont pas encore de deuxième étape.}}',
  'user-list.rule.admins':
    'Les administrateurs en ont besoin au plus tard le {date}, quel que soit votre choix.',
  'user-list.rule.adminsNow': 'Les administrateurs en ont déjà besoin, quel que soit votre choix.',
  'user-list.rule.users':
    'Tous les utilisateurs en ont besoin d’ici le {date}, quel que soit votre choix.',
  'user-list.rule.usersNow': 'Tous les utilisateurs en ont déjà besoin, quel que soit votre choix.',
  'user-list.rule.required': 'Tous les utilisateurs ont besoin d’une deuxième étape',
  'user-list.rule.until': 'Dernier jour sans elle',
  'user-list.rule.untilMissing': 'Choisissez le dernier jour.',
  'user-list.rule.saved': 'Tous les utilisateurs ont besoin d’une deuxième étape après le {date}.',
  'user-list.rule.ended': 'Les utilisateurs n’ont plus besoin d’une deuxième étape.',
  'user-list.rule.loading': 'Chargement de la règle…',
  'user-list.rule.failed': 'Impossible de charger la règle',
  'user-list.rule.provider':
    'Le service de connexion de votre entreprise demande la deuxième étape.',
  'user-list.pending.others':
    '{count, plural, one {# modification ou suppression} other {# modifications et suppressions}}',
  'user-list.pending.others.empty.title': 'Aucune modification ni suppression en cours',
  'user-list.pending.others.empty.message':
    'Les modifications et suppressions qui prennent du temps s’affichent ici.',
  'user-list.cancel': 'Annuler les invitations',
  'user-list.cancel.title':
    '{count, plural, one {Annuler l’invitation envoyée à {name}?} other {Annuler # invitations?}}',
  'user-list.cancel.effect':
    '{count, plural, one {Le lien du courriel cessera de fonctionner, et {name} n’aura aucun accès.} other {Les liens des courriels cesseront de fonctionner, et personne n’aura d’accès.}}',
  'user-list.cancel.keep':
    '{count, plural, one {Garder l’invitation} other {Garder les invitations}}',
  'user-list.cancel.done':
    '{count, plural, one {L’invitation envoyée à {name} a été annulée.} other {# invitations ont été annulées.}}',
  'user-list.cancel.refused':
    '{count, plural, one {Impossible d’annuler # invitation} other {Impossible d’annuler # invitations}}',
  'user-list.resend': 'Renvoyer les invitations',
  'user-list.resend.of': 'Renvoyer l’invitation : {name}',
  'user-list.resend.done':
    '{count, plural, one {Invitation renvoyée} other {# invitations renvoyées}}',
  'user-list.resend.refused':
    '{count, plural, one {Impossible d’envoyer # invitation} other {Impossible d’envoyer # invitations}}',
  'user-list.drawer.failed': 'Impossible de charger cet utilisateur',
  'user-list.drawer.loading': 'Chargement de l’utilisateur…',
  'user-list.drawer.gone': 'Cet utilisateur ne fait plus partie de l’entreprise.',
  'user-list.drawer.about': 'À propos',
  'user-list.drawer.lastLogin': 'Dernière connexion',
  'user-list.drawer.memberSince': 'Date d’ajout',
  'user-list.drawer.worksFor': 'Travaille pour',
  'user-list.drawer.otherCompanies': 'Autres entreprises',
  'user-list.drawer.access.none': 'Aucun produit pour l’instant.',
  'user-list.drawer.access.waiting': 'En préparation',
  'user-list.drawer.pending': 'En cours',
  'user-list.drawer.pending.since': '{who}, {date}',
  'user-list.drawer.history.none': 'Rien n’est encore enregistré.',
  'user-list.drawer.history.failed': 'Impossible de charger l’historique',
  'user-list.drawer.history.more': 'Afficher plus',
  'user-list.drawer.history.log': 'Voir ce que {name} a fait dans le journal d’activité',
  'user-list.drawer.history.about': '{event} : {entity}',
  'user-list.drawer.history.seeMore': 'Voir plus de {event}',
  'user-list.drawer.history.seeLess': 'Voir moins de {event}',
  'user-list.drawer.by': '{date}, par {who}',
  'user-list.change.summary':
    '{count, plural, one {# utilisateur change} other {# utilisateurs changent}}{refused, plural, =0 {} one {, # reste tel quel} other {, # restent tels quels}}',
  'user-list.change.losing':
    '{count, plural, one {# utilisateur perd {product}} other {# utilisateurs perdent {product}}}',
  'user-list.change.gaining':
    '{count, plural, one {# utilisateur obtient {product}} other {# utilisateurs obtiennent {product}}}',
  'user-list.change.first': '{count, plural, one {Le premier} other {Les # premiers}} :',
  'user-list.use.last': '{product}, {when}',
  'user-list.use.never': 'Jamais ouverts',
  'user-list.use.unused': '{product} (inutilisé depuis 90 jours)',
  'user-list.use.legend': 'Gris : inutilisé depuis 90 jours',
  'user-list.status.ACTIVE': 'Actif',
  'user-list.status.INACTIVE': 'Inactif',
  'user-list.drawer.blocked': 'Blocage',
  'user-list.drawer.blocked.by': '{name} a bloqué cette personne le {date}.',
  'user-list.drawer.blocked.on': 'Blocage depuis le {date}.',
  'user-list.drawer.blocked.retailer':
    'Le détaillant a bloqué cette personne dans toutes les entreprises. Seul le détaillant peut la débloquer.',
  'user-list.drawer.blocked.effect': 'La connexion est refusée ici et les produits sont en pause.',
};
