import type { Translation } from '../../catalog.ts';
import type { ownCompanies as source } from '../../en-US/companies/own-companies.ts';

export const ownCompanies: Translation<typeof source> = {
  'ownCompanies.switch': 'Changer d’entreprise, actuellement {company}',
  'ownCompanies.choose': 'Choisir une entreprise',
  'ownCompanies.title': 'Vos entreprises',
  'ownCompanies.role.ADMIN': 'Administrateur',
  'ownCompanies.role.USER': 'Utilisateur',
  'ownCompanies.products': '{count, plural, =0 {Aucun produit} one {# produit} other {# produits}}',
  'ownCompanies.pending': 'En préparation',
  'ownCompanies.auditDue': 'audit à faire d’ici le {date}',
  'ownCompanies.waiting': '{count, plural, one {# vous attend} other {# vous attendent}}',
  'ownCompanies.current': 'Entreprise actuelle',
  'ownCompanies.invites': 'Invitation de {company}',
  'ownCompanies.join': 'Joindre',
  'ownCompanies.joined': 'Vous avez rejoint {company}',
  'ownCompanies.joined.message': 'Vous y travaillez maintenant. Nous préparons vos produits.',
  'ownCompanies.failed': 'Impossible de charger vos entreprises',
  'ownCompanies.notSwitched': 'Impossible de changer d’entreprise',
  'ownCompanies.notJoined': 'Votre réponse n’a pas été enregistrée',
  'ownCompanies.site.US': 'Site des États-Unis',
  'ownCompanies.site.MX': 'Site du Mexique',
  'ownCompanies.site.CA': 'Site du Canada',
};
