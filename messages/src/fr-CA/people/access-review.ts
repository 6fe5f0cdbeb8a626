import type { Translation } from '../../catalog.ts';
import type { accessReview as source } from '../../en-US/people/access-review.ts';

export const accessReview: Translation<typeof source> = {
  'review.title': 'Audit des accès guidé',
  'review.lead':
    'Décidez qui garde l’accès. Les personnes à vérifier viennent en premier, et votre progression est enregistrée au fur et à mesure.',
  'review.due': 'Échéance : {date}. {lead}',
  'review.progress': 'Progression',
  'review.progress.value': 'Décidés : {decided, number} sur {total, number}',
  'review.progress.marked':
    '{count, plural, one {# personne à supprimer} other {# personnes à supprimer}}',
  'review.progress.removed':
    '{count, plural, one {# personne supprimée} other {# personnes supprimées}}',
  'review.reasons': 'Pourquoi les vérifier',
  'review.all': 'Tout le monde',
  'review.reason.NEVER_SIGNED_IN': 'Jamais connecté',
  'review.reason.INACTIVE': 'Inactif depuis 90 jours',
  'review.reason.OUTSIDE_DOMAINS': 'Hors de vos domaines',
  'review.reason.THIRD_PARTY': 'Tiers',
  'review.reason.ADMIN': 'Administrateur',
  'review.reason.UNUSED_ACCESS': 'Accès jamais utilisé',
  'review.reason.NONE': 'Rien à signaler',
  'review.why.NEVER_SIGNED_IN':
    'Ne s’est pas connecté depuis le {date}, date de la configuration de l’accès.',
  'review.why.INACTIVE': 'Dernière connexion le {date}, il y a plus de 90 jours.',
  'review.why.OUTSIDE_DOMAINS': '{email} n’appartient à aucun domaine autorisé par l’entreprise.',
  'review.why.THIRD_PARTY': 'Travaille pour {partner}.',
  'review.why.THIRD_PARTY.unknown': 'Travaille pour une autre entreprise.',
  'review.why.ADMIN': 'Peut gérer les utilisateurs et leur accès.',
  'review.why.UNUSED_ACCESS': 'Jamais ouvert : {products}.',
  'review.why.NONE': 'Rien à signaler pour cette personne.',
  'review.list': 'Personnes à vérifier',
  'review.search': 'Rechercher des personnes',
  'review.column.name': 'Nom',
  'review.column.reason': 'Motifs',
  'review.column.lastLogin': 'Dernière connexion',
  'review.column.decision': 'Décision',
  'review.keep': 'Garder',
  'review.keep.of': 'Garder {name}',
  'review.remove.of': 'Supprimer {name}',
  'review.clear': 'Effacer la décision',
  'review.keepSelected': 'Garder la sélection',
  'review.removeSelected': 'Marquer la sélection à supprimer',
  'review.keepAll':
    '{count, plural, one {Garder la dernière personne} other {Garder les # qui restent}}',
  'review.removeAll':
    '{count, plural, one {Marquer la dernière personne à supprimer} other {Marquer les # qui restent à supprimer}}',
  'review.decision.KEEP': 'Garder',
  'review.decision.REMOVE': 'Supprimer',
  'review.decision.by': '{person}, {date}',
  'review.decision.made': '{decision}, {person}, {date}',
  'review.filter.decision': 'Décision',
  'review.filter.UNDECIDED': 'Sans décision',
  'review.filter.KEEP': 'Garder',
  'review.filter.REMOVE': 'Supprimer',
  'review.keys':
    'Utilisez les flèches pour vous déplacer, {keep} pour garder, {remove} pour marquer et {clear} pour effacer.',
  'review.kept': '{name} garde l’accès.',
  'review.marked': '{name} est à supprimer.',
  'review.cleared': '{name} est de nouveau sans décision.',
  'review.decided.KEEP':
    '{count, plural, one {# personne garde l’accès.} other {# personnes gardent l’accès.}}',
  'review.decided.REMOVE':
    '{count, plural, one {# personne à supprimer. Rien n’a encore changé.} other {# personnes à supprimer. Rien n’a encore changé.}}',
  'review.decided.left': '{count, plural, one {Il en reste #.} other {Il en reste #.}}',
  'review.conflict.title':
    '{count, plural, one {# décision n’a pas été enregistrée} other {# décisions n’ont pas été enregistrées}}',
  'review.failed': 'La décision n’a pas été enregistrée',
  'review.loadFailed': 'Impossible de charger la vérification',
  'review.empty.title': 'Personne à vérifier ici',
  'review.empty.message': 'Tout le monde ici a une décision.',
  'review.noMatch': 'Aucun résultat',
  'review.showAll': 'Afficher tout le monde',
  'review.none.title': 'Aucun audit n’est ouvert',
  'review.none.message':
    'L’audit s’ouvre une fois l’an. D’ici là, gérez vos utilisateurs dans la liste des utilisateurs.',
  'review.keepQuiet':
    '{count, plural, one {Garder la seule personne sans particularité} other {Garder les # personnes sans particularité}}',
  'review.undone':
    '{count, plural, one {Annulé. # personne est de nouveau à décider.} other {Annulé. # personnes sont de nouveau à décider.}}',
  'review.allDecided':
    'Tout est déjà décidé pour ces personnes. Les boutons d’une ligne permettent de changer une décision.',
  'review.done.title': 'L’audit est terminé',
  'review.done.by': 'Confirmé le {date} par {person}.',
  'review.done.kept': 'Gardent l’accès',
  'review.done.removed': 'Retirées',
  'review.done.next': 'Prochain audit',
  'review.done.nextDates': 'Ouverture le {opens}, échéance le {due}',
  'review.back': 'Retour à Administration',
  'review.finish': 'Finir l’audit',
  'review.finish.title': 'Finir l’audit des accès',
  'review.changes.lead':
    '{count, plural, one {# personne perd aussitôt l’accès à {company}. Vous pourrez annuler pendant 10 minutes.} other {# personnes perdent aussitôt l’accès à {company}. Vous pourrez annuler pendant 10 minutes.}}',
  'review.changes.loading': 'Calcul de ce qui va changer…',
  'review.changes.failed': 'Impossible de calculer ce qui va changer',
  'review.changes.losesNothing': 'N’a aucun produit à perdre',
  'review.changes.elsewhere': 'Garde l’accès à d’autres entreprises',
  'review.changes.refused': 'Reste :',
  'review.changes.refusedHint':
    '{count, plural, one {# personne ne peut pas être supprimée. Gardez-la ou choisissez d’abord un autre administrateur.} other {# personnes ne peuvent pas être supprimées. Gardez-les ou choisissez d’abord un autre administrateur.}}',
  'review.changes.more': '{count, plural, one {Et # de plus.} other {Et # de plus.}}',
  'review.changes.apply':
    '{count, plural, one {Supprimer # personne} other {Supprimer # personnes}}',
  'review.changes.changed':
    'Un autre administrateur a changé une décision entre-temps. Vérifiez ce qui va changer et confirmez de nouveau.',
  'review.changes.removeFailed': 'Personne n’a été supprimé',
  'review.removed':
    '{count, plural, one {Suppression de # personne.} other {Suppression de # personnes.}}',
  'review.undecided':
    '{count, plural, one {# personne est encore sans décision et garde l’accès.} other {# personnes sont encore sans décision et gardent l’accès.}}',
  'review.drawer.why': 'Pourquoi vérifier',
  'review.drawer.since': 'Membre depuis',
  'review.drawer.decision': 'Décision',
};
