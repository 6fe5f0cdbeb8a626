import type { Translation } from '../../catalog.ts';
import type { invitations as source } from '../../en-US/people/invitations.ts';

export const invitations: Translation<typeof source> = {
  'invitations.banner':
    '{count, plural, one {Une entreprise vous a envoyé une invitation.} other {# entreprises vous ont envoyé une invitation.}}',
  'invitations.review': 'Consulter',
  'invitations.region': 'Invitations reçues',
  'invitations.title': 'Vous avez des invitations',
  'invitations.lead':
    'Tant que vous n’avez pas accepté, une entreprise ne voit que votre adresse courriel. Votre réponse est définitive.',
  'invitations.by':
    'Invitation envoyée par {name}, {role, select, ADMIN {comme administrateur} other {comme utilisateur}}',
  'invitations.byUnknown':
    'Invitation envoyée par un administrateur, {role, select, ADMIN {comme administrateur} other {comme utilisateur}}',
  'invitations.noProducts': 'Aucun produit pour l’instant',
  'invitations.until': 'Valide jusqu’au {date}',
  'invitations.byPerson': 'Invitation de {name}',
  'invitations.accept': 'Accepter',
  'invitations.decline': 'Refuser',
  'invitations.acceptOf': 'Accepter l’invitation de l’entreprise {company}',
  'invitations.declineOf': 'Refuser l’invitation de l’entreprise {company}',
  'invitations.later': 'Décider plus tard',
  'invitations.sure': 'Refuser? {company} devrait vous inviter de nouveau.',
  'invitations.keep': 'La conserver',
  'invitations.none': 'Vous avez répondu à toutes les invitations.',
  'invitations.accepted.title': 'Vous avez rejoint {company}',
  'invitations.accepted.message': 'Nous configurons votre accès.',
  'invitations.declined': 'Vous avez refusé l’invitation de l’entreprise {company}.',
  'invitations.failed': 'Impossible d’enregistrer votre réponse',
  'invitations.notLoaded': 'Impossible de charger vos invitations',
  'invitations.link.title': 'Invitation de l’entreprise {company}',
  'invitations.link.lead':
    'L’invitation est pour {email}. Vous avez déjà un compte : il suffit d’accepter.',
  'invitations.link.accepted.title': 'Vous avez rejoint {company}',
  'invitations.link.accepted.message':
    'Nous configurons votre accès. Connectez-vous comme d’habitude.',
  'invitations.link.declined.title': 'Vous avez refusé l’invitation',
  'invitations.link.declined.message':
    'Nous avons informé {company}, qui ne voit rien d’autre à votre sujet. Vous pouvez fermer cette page.',
};
