import type { Translation } from '../../catalog.ts';
import type { operationsMail as source } from '../../en-US/operations/operations-mail.ts';

export const operationsMail: Translation<typeof source> = {
  'operations-mail.title': 'Courriels non livrés',
  'operations-mail.lead':
    'Courriels que le serveur a refusés ou n’a jamais pris. Renvoyez-les une fois la cause réglée.',
  'operations-mail.search': 'Rechercher par adresse ou objet',
  'operations-mail.column.to': 'À',
  'operations-mail.column.subject': 'Objet',
  'operations-mail.column.company': 'Entreprise',
  'operations-mail.column.failedOn': 'Échec le',
  'operations-mail.column.failure': 'Raison',
  'operations-mail.createdOn': 'Écrit',
  'operations-mail.noReason': 'Aucune raison donnée',
  'operations-mail.linkOver': 'Le lien ne fonctionne plus',
  'operations-mail.linkOver.next':
    'Le lien de ce courriel ne fonctionne plus. Invitez de nouveau la personne, ou demandez-lui de réinitialiser son mot de passe.',
  'operations-mail.resend': 'Renvoyer',
  'operations-mail.resend.done':
    '{resent, plural, =0 {Rien à renvoyer : une autre personne l’a déjà fait.} one {Le courriel est en route.} other {# courriels sont en route.}}',
  'operations-mail.resend.outdated':
    '{outdated, plural, one {Un courriel reste ici : son lien ne fonctionne plus.} other {# restent ici : leurs liens ne fonctionnent plus.}}',
  'operations-mail.correct': 'Corriger l’adresse',
  'operations-mail.correct.title': 'Envoyer à une autre adresse',
  'operations-mail.correct.effect':
    '« {subject} » ira à cette adresse au lieu de {to}. L’adresse de l’utilisateur ne change pas.',
  'operations-mail.correct.field': 'Adresse courriel',
  'operations-mail.correct.invalid': 'Saisissez une adresse courriel.',
  'operations-mail.correct.submit': 'Envoyer',
  'operations-mail.discard': 'Écarter',
  'operations-mail.discard.title':
    '{count, plural, one {Écarter ce courriel?} other {Écarter # courriels?}}',
  'operations-mail.discard.effect': 'Il est supprimé et personne ne le reçoit.',
  'operations-mail.discard.done':
    '{count, plural, =0 {Rien à écarter : une autre personne l’a déjà fait.} one {Le courriel a été écarté.} other {# courriels ont été écartés.}}',
  'operations-mail.failed': 'Impossible de charger les courriels',
  'operations-mail.empty.title': 'Tout a été livré',
  'operations-mail.empty.message': 'Aucun courriel n’est bloqué.',
  'operations-mail.noResults.title': 'Aucun courriel ne correspond',
  'operations-mail.noResults.message': 'Modifiez la recherche.',
  'operations-mail.drawer.loading': 'Chargement du courriel',
  'operations-mail.drawer.gone': 'Ce courriel n’est plus ici : il a été envoyé ou écarté.',
  'operations-mail.drawer.failed': 'Impossible de charger ce courriel',
  'operations-mail.drawer.facts': 'À propos de ce courriel',
  'operations-mail.drawer.text': 'Texte',
};
