import type { Translation } from '../catalog.ts';
import type { invitations as source } from '../en-US/invitations.ts';

export const invitations: Translation<typeof source> = {
  'invitations.banner':
    '{count, plural, one {Une entreprise vous a envoyé une invitation.} other {# entreprises vous ont envoyé une invitation.}}',
  'invitations.review': 'Consulter',
  'invitations.region': 'Invitations reçues',
  'invitations.title': 'Vous avez des invitations',
  'invitations.lead':
    'Tant que vous n’avez pas accepté, une entreprise ne voit que votre adresse courriel. Votre réponse est définitive.',
  'invitations.by':
    'Invitation de {name}, {role, select, ADMIN {comme administrateur} other {comme utilisateur}}',
  'invitations.byUnknown':
    'Invitation d’un administrateur, {role, select, ADMIN {comme administrateur} other {comme utilisateur}}',
  'invitations.products': 'Produits',
  'invitations.noProducts': 'Aucun produit pour l’instant',
  'invitations.until': 'Valide jusqu’au {date}',
  'invitations.accept': 'Accepter',
  'invitations.decline': 'Refuser',
  'invitations.acceptOf': 'Accepter l’invitation de l’entreprise {company}',
  'invitations.declineOf': 'Refuser l’invitation de l’entreprise {company}',
  'invitations.later': 'Décider plus tard',
  'invitations.sure': 'Refuser? {company} devrait vous inviter de nouveau.',
  'invitations.keep': 'La conserver',
  'invitations.none': 'Vous avez répondu à toutes les invitations.',
  'invitations.accepted.title': 'Vous avez rejoint {company}',
  'invitations.accepted.message': 'Votre accès y est en préparation.',
  'invitations.declined': 'Vous avez refusé l’invitation de l’entreprise {company}',
  'invitations.failed': 'Votre réponse n’a pas été enregistrée',
  'invitations.notLoaded': 'Vos invitations n’ont pas pu être chargées',
  'invitations.link.title': 'Invitation de l’entreprise {company}',
  'invitations.link.lead':
    'L’invitation est pour {email}. Vous avez déjà un compte : il vous suffit d’accepter.',
  'invitations.link.accepted.title': 'Vous avez rejoint {company}',
  'invitations.link.accepted.message':
    'Votre accès est en préparation. Connectez-vous comme d’habitude.',
  'invitations.link.declined.title': 'Vous avez refusé l’invitation',
  'invitations.link.declined.message':
    '{company} en est informée et ne voit rien de vous. Vous pouvez fermer cette page.',
};
