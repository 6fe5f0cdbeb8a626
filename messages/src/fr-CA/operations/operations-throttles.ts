import type { Translation } from '../../catalog.ts';
import type { operationsThrottles as source } from '../../en-US/operations/operations-throttles.ts';

export const operationsThrottles: Translation<typeof source> = {
  'operations-throttles.title': 'Adresses limitées',
  'operations-throttles.lead':
    'Qui doit attendre après trop d’essais, et jusqu’à quand. Levez une limite si vous savez que c’est une erreur.',
  'operations-throttles.search': 'Rechercher par adresse ou nom',
  'operations-throttles.column.subject': 'Qui',
  'operations-throttles.column.kind': 'Limite',
  'operations-throttles.column.attempts': 'Essais',
  'operations-throttles.column.lastFailedOn': 'Dernier essai',
  'operations-throttles.column.openAgainOn': 'Attend jusqu’au',
  'operations-throttles.unknown': 'Non consigné',
  'operations-throttles.kind.sign-in.account': 'Connexion d’un compte',
  'operations-throttles.kind.sign-in.address': 'Connexion depuis un réseau',
  'operations-throttles.kind.factor.account': 'Deuxième étape d’un compte',
  'operations-throttles.kind.recovery.account': 'Récupération d’un compte',
  'operations-throttles.kind.password-reset.account': 'Réinitialiser le mot de passe d’un compte',
  'operations-throttles.kind.password-reset.address':
    'Réinitialiser un mot de passe depuis un réseau',
  'operations-throttles.kind.password-change': 'Changement de mot de passe',
  'operations-throttles.kind.invitation.mail': 'Courriels d’invitation à une personne',
  'operations-throttles.kind.invitation.renew': 'Nouveaux liens d’invitation',
  'operations-throttles.kind.contact-us': 'Formulaire pour nous joindre',
  'operations-throttles.kind.create-ticket': 'Nouveaux billets de soutien',
  'operations-throttles.kind.follow-ticket': 'Billets de soutien suivis par lien',
  'operations-throttles.kind.ticket-change': 'Modifications d’un même billet de soutien',
  'operations-throttles.kind.release-note-feed': 'Adresses de fil inconnues',
  'operations-throttles.lift': 'Lever la limite',
  'operations-throttles.lift.title':
    '{count, plural, one {Lever la limite pour {who}?} other {Lever # limites?}}',
  'operations-throttles.lift.effect':
    'De nouveaux essais sont possibles tout de suite, et le compte repart de zéro.',
  'operations-throttles.lift.done':
    '{count, plural, =0 {La limite était déjà levée.} one {La limite a été levée.} other {# limites ont été levées.}}',
  'operations-throttles.failed': 'Impossible de charger les limites',
  'operations-throttles.empty.title': 'Personne ne doit attendre',
  'operations-throttles.empty.message':
    'Les limites prennent fin d’elles-mêmes, la plupart en quelques minutes.',
  'operations-throttles.noResults.title': 'Aucune limite ne correspond',
  'operations-throttles.noResults.message': 'Modifiez la recherche ou le type.',
};
