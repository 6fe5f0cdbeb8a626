export const mail = {
  'mail.domainAdded.subject': '{domain} was authorized for {company}',
  'mail.domainAdded.body': `Hello {name},

{actor} authorized the e-mail domain {domain} for {company}. People with an address there can now be invited.

If you did not expect this, open Authorized Domains in the portal and withdraw it.`,
} as const;
