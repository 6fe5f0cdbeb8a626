import type { Translation } from '../catalog.ts';
import type { mail as source } from '../en-US/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.domainAdded.subject': '{domain} a été autorisé pour {company}',
  'mail.domainAdded.body': `Bonjour {name},

{actor} a autorisé le domaine de courriel {domain} pour {company}. Les personnes qui y ont une adresse peuvent maintenant être invitées.

Si vous ne vous y attendiez pas, ouvrez Domaines autorisés dans le portail et retirez-le.`,
};
