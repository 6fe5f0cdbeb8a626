import type { Translation } from '../catalog.ts';
import type { mail as source } from '../en-US/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.domainAdded.subject': 'Se autorizó {domain} para {company}',
  'mail.domainAdded.body': `Hola, {name}:

{actor} autorizó el dominio de correo {domain} para {company}. Ahora se puede invitar a personas con una dirección de ese dominio.

Si no lo esperabas, abre Dominios autorizados en el portal y retíralo.`,
};
