import type { Translation } from '../../catalog.ts';
import type { emailDomains as source } from '../../en-US/companies/email-domains.ts';

export const emailDomains: Translation<typeof source> = {
  'email-domains.title': 'Dominios autorizados',
  'email-domains.lead':
    '{count, plural, one {# dominio autorizado} other {# dominios autorizados}} para invitar personas a {company}',
  'email-domains.leadLoading': 'Dominios autorizados para invitar personas a {company}',
  'email-domains.search': 'Buscar por dominio',
  'email-domains.column.domain': 'Dominio',
  'email-domains.column.allowSubDomains': 'Permitir subdominios',
  'email-domains.column.type': 'Tipo de dominio',
  'email-domains.column.createdOn': 'Fecha de creación',
  'email-domains.type.thirdParty': 'Tercero',
  'email-domains.empty.title': 'Aún no hay dominios autorizados',
  'email-domains.empty.message':
    'Solo se puede invitar a personas con una dirección en un dominio autorizado. Agrega el dominio de tu empresa para comenzar.',
  'email-domains.empty.messageReadOnly':
    'Solo se puede invitar a personas con una dirección en un dominio autorizado.',
  'email-domains.noResults.title': 'Ningún dominio coincide con “{search}”',
  'email-domains.noResults.message': 'Revisa la ortografía o busca una parte del dominio.',
  'email-domains.failed': 'No se pudieron cargar los dominios',
  'email-domains.add': 'Agregar dominio',
  'email-domains.add.title': 'Autorizar un dominio',
  'email-domains.add.submit': 'Autorizar',
  'email-domains.add.done': 'Se autorizó {domain}.',
  'email-domains.edit.title': 'Editar {domain}',
  'email-domains.edit.done': 'Se modificó {domain}.',
  'email-domains.edit.usage':
    '{users, plural, =0 {Nadie usa los subdominios.} one {# usuario está en un subdominio y conserva su acceso.} other {# usuarios están en subdominios y conservan su acceso.}} Se rechazarán las nuevas invitaciones a subdominios.',
  'email-domains.conflict.title': 'Otra persona acaba de cambiar este dominio',
  'email-domains.conflict.now':
    'Valores guardados: subdominios {allowed, select, true {permitidos} other {no permitidos}}, tipo {type}. Tus opciones se conservan abajo; guarda para reemplazar estos valores.',
  'email-domains.conflict.gone':
    'Alguien eliminó este dominio. Cierra esta ventana y agrégalo de nuevo.',
  'email-domains.remove.title': '¿Eliminar {domain}?',
  'email-domains.remove.counting': 'Contando las personas de este dominio…',
  'email-domains.remove.countFailed': 'No se pudo contar a las personas de este dominio.',
  'email-domains.remove.usage':
    '{users, plural, =0 {Nadie usa este dominio.} one {# usuario usa este dominio y conserva su acceso.} other {# usuarios usan este dominio. Conservan su acceso.}}',
  'email-domains.remove.effect': 'Se rechazarán las nuevas invitaciones a este dominio.',
  'email-domains.remove.done': '{domain} ya no está autorizado.',
  'email-domains.field.domain': 'Dominio',
  'email-domains.field.domain.placeholder': 'example.com',
  'email-domains.field.domain.required': 'Escribe un dominio.',
  'email-domains.field.allowSubDomains': 'Permitir subdominios',
  'email-domains.field.allowSubDomains.hint':
    'Aceptar también direcciones como nombre@mail.{domain}',
  'email-domains.field.type': 'Tipo de dominio',
  'email-domains.field.type.company.hint': 'Las personas de tu propia empresa',
  'email-domains.field.type.thirdParty.hint': 'Un socio que trabaja para tu empresa',
  'email-domains.field.type.required': 'Elige un tipo de dominio.',
  'email-domains.status.WAITING': 'En espera',
  'email-domains.status.REFUSED': 'Rechazado',
  'email-domains.add.request': 'Solicitar dominio',
  'email-domains.add.waiting': '{domain} espera una prueba o una aprobación.',
  'email-domains.claimed':
    'Otra empresa usa este dominio. Elige “Tercero” si su personal trabaja para ti como socio. Si no, solicítalo: se autorizará cuando un registro DNS demuestre que es tuyo o cuando lo apruebe un superadministrador. Avisamos a ambas empresas.',
  'email-domains.prove': 'Demostrar propiedad',
  'email-domains.proof.title': '{domain} está en espera',
  'email-domains.proof.titleRefused': 'Se rechazó {domain}',
  'email-domains.proof.lead':
    'Otra empresa usa este dominio. Agrega este registro TXT donde administras el DNS del dominio y luego comprueba. Un superadministrador también puede aprobarlo sin el registro.',
  'email-domains.proof.refused':
    'Un superadministrador lo rechazó: {reason}. Con el registro se autoriza de todos modos.',
  'email-domains.proof.name': 'Nombre del registro',
  'email-domains.proof.value': 'Valor del registro',
  'email-domains.proof.copy.of': 'Copiar {name}',
  'email-domains.proof.copied': 'Copiado',
  'email-domains.proof.check': 'Comprobar ahora',
  'email-domains.proof.done': 'Se autorizó {domain}.',
  'email-domains.proof.failed': 'Aún sin comprobar',
  'email-domains.decide': 'Decidir',
  'email-domains.decide.title': 'Dominio de otra empresa: {domain}',
  'email-domains.decide.lead':
    'La empresa solicita un dominio que otra empresa usa. Apruébalo solo si ambas pueden usarlo. Avisamos a ambas empresas.',
  'email-domains.decide.reason': 'Motivo del rechazo',
  'email-domains.decide.reason.hint': 'Lo leerán los administradores de la empresa.',
  'email-domains.decide.reason.required': 'Escribe un motivo.',
  'email-domains.decide.approve': 'Aprobar',
  'email-domains.decide.refuse': 'Rechazar',
  'email-domains.decide.approved': 'Se aprobó {domain}.',
  'email-domains.decide.refused': 'Se rechazó {domain}.',
};
