import type { Translation } from '../catalog.ts';
import type { errors as source } from '../en-US/errors.ts';

export const errors: Translation<typeof source> = {
  'input.invalid': 'Algunos datos no son válidos. Revisa los campos marcados.',
  'input.unreadable': 'No se pudo leer la solicitud.',
  'session.missing_token': 'Missing token',
  'session.invalid_token': 'Invalid token',
  'session.expired': 'Session Expired',
  'session.inactive': 'User has been inactive for long',
  'login.failed': 'El correo y la contraseña no corresponden a ninguna cuenta.',
  'access.denied': 'Acceso denegado/prohibido.',
  'access.blocked': 'Tu acceso está bloqueado. Consulta al administrador de tu empresa.',
  'access.pending': 'Tu acceso aún se está configurando. Esto tarda hasta 2 días hábiles.',
  'access.addendum_due': 'Primero acepta el anexo de uso compartido de datos.',
  'access.audit_overdue':
    'La auditoría de acceso de usuarios de tu empresa está vencida. Un administrador debe completarla primero.',
  'access.none': 'Tu cuenta no tiene acceso a esto.',
  'access.cross_origin': 'La solicitud vino de otro sitio y fue rechazada.',
  'site.other': 'Tu empresa usa el sitio de otro país. Inicia sesión ahí.',
  'company.not_chosen': 'Primero elige una empresa.',
  'resource.not_found': 'No existe, o no tienes permiso para verlo.',
  'resource.changed':
    'Otra persona lo cambió mientras tanto. Recarga para ver los valores actuales.',
  'company.other_chosen': 'Ahora actúas por otra empresa. Recarga esta página.',
  'email_domain.exists': 'Este dominio ya está autorizado.',
  'input.too_large': 'Es demasiado grande para enviarlo.',
  'email_domain.public_host':
    'No se pueden autorizar proveedores públicos de correo. Usa un dominio de tu empresa.',
  'request.too_many': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'server.failed': 'Algo salió mal',
  'server.unavailable': 'El portal no está listo. Inténtalo de nuevo en un momento.',
  'field.required': 'Obligatorio',
  'field.invalid': 'No es válido',
  'field.too_short': 'Demasiado corto',
  'field.too_long': 'Demasiado largo',
  'field.too_small': 'Demasiado pequeño',
  'field.too_big': 'Demasiado grande',
  'field.not_an_option': 'No es una de las opciones',
  'field.unknown': 'Campo desconocido',
  'field.domain_name': 'Escribe un dominio como ejemplo.com, sin “@”, “https://” ni “*”.',
};
