import type { Translation } from '../../catalog.ts';
import type { invitations as source } from '../../en-US/people/invitations.ts';

export const invitations: Translation<typeof source> = {
  'invitations.banner':
    '{count, plural, one {Una empresa te invitó.} other {# empresas te invitaron.}}',
  'invitations.review': 'Revisar',
  'invitations.region': 'Invitaciones',
  'invitations.title': 'Tienes invitaciones',
  'invitations.lead':
    'Hasta que aceptes, una empresa solo ve tu dirección de correo. Tu respuesta es definitiva.',
  'invitations.by':
    'Te invitó {name}, {role, select, ADMIN {como administrador} other {como usuario}}',
  'invitations.byUnknown':
    'Te invitó un administrador, {role, select, ADMIN {como administrador} other {como usuario}}',
  'invitations.noProducts': 'Todavía sin productos',
  'invitations.until': 'Abierta hasta el {date}',
  'invitations.byPerson': 'Te invitó {name}',
  'invitations.accept': 'Aceptar',
  'invitations.decline': 'Rechazar',
  'invitations.acceptOf': 'Aceptar la invitación de {company}',
  'invitations.declineOf': 'Rechazar la invitación de {company}',
  'invitations.later': 'Decidir después',
  'invitations.sure': '¿Rechazar? {company} tendría que invitarte de nuevo.',
  'invitations.keep': 'Conservarla',
  'invitations.none': 'Ya respondiste todas las invitaciones.',
  'invitations.accepted.title': 'Te uniste a {company}',
  'invitations.accepted.message': 'Estamos configurando tu acceso.',
  'invitations.declined': 'Rechazaste la invitación de {company}.',
  'invitations.failed': 'No se guardó tu respuesta',
  'invitations.notLoaded': 'No se pudieron cargar tus invitaciones',
  'invitations.link.title': '{company} te invita',
  'invitations.link.lead':
    'La invitación es para {email}. Ya tienes una cuenta: solo falta que aceptes.',
  'invitations.link.accepted.title': 'Te uniste a {company}',
  'invitations.link.accepted.message':
    'Estamos configurando tu acceso. Inicia sesión como siempre.',
  'invitations.link.declined.title': 'Rechazaste la invitación',
  'invitations.link.declined.message':
    'Avisamos a {company}, que no verá nada más de ti. Puedes cerrar esta página.',
};
