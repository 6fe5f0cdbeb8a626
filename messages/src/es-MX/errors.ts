import type { Translation } from '../catalog.ts';
import type { errors as source } from '../en-US/errors.ts';

export const errors: Translation<typeof source> = {
  'input.invalid': 'Algunos datos no son válidos. Revisa los campos marcados.',
  'input.unreadable': 'No se pudo leer la solicitud.',
  'session.missing_token': 'Missing token',
  'session.invalid_token': 'Invalid token',
  'session.expired': 'Session Expired',
  'session.inactive': 'User has been inactive for long',
  'login.failed': 'El correo o la contraseña no son correctos.',
  'access.denied': 'Acceso denegado.',
  'access.blocked': 'Tu acceso está bloqueado. Consulta al administrador de tu empresa.',
  'access.pending': 'Tu acceso aún se está configurando. Esto tarda hasta 2 días hábiles.',
  'access.addendum_due': 'Primero acepta el anexo de intercambio de datos.',
  'access.audit_overdue':
    'La auditoría de acceso de usuarios de tu empresa está vencida. Un administrador debe completarla primero.',
  'access.none': 'Tu cuenta no tiene acceso a esto.',
  'access.cross_origin': 'La solicitud vino de otro sitio y fue rechazada.',
  'site.other': 'Tu empresa usa el sitio de otro país. Inicia sesión ahí.',
  'company.not_chosen': 'Primero elige una empresa.',
  'resource.not_found': 'No existe, o no tienes permiso para verlo.',
  'resource.changed':
    'Otra persona lo cambió mientras tanto. Recarga para ver los valores actuales.',
  'company.other_chosen': 'Ahora actúas en nombre de otra empresa. Recarga esta página.',
  'email_domain.claimed':
    'Otra empresa usa este dominio como propio. Ingrésalo como dominio de terceros o solicítalo.',
  'email_domain.decided': 'Ya se decidió sobre este dominio.',
  'email_domain.not_proved':
    'Todavía no se encuentra el registro. Los cambios de DNS pueden tardar unas horas.',
  'email_domain.lookup_failed':
    'Los servidores DNS no respondieron. Inténtalo de nuevo en unos minutos.',
  'email_domain.exists': 'Este dominio ya está autorizado.',
  'file.too_large': 'Este archivo es demasiado grande. El máximo es de {megabytes, number} MB.',
  'file.too_many_rows':
    'Este archivo tiene demasiadas filas. Un archivo tiene como máximo {rows, number} filas; divídelo y envía las partes una tras otra.',
  'file.unpacks_too_large':
    'Este archivo contiene demasiado. Descomprimido tiene más de {megabytes, number} MB; quita lo que no haga falta e inténtalo de nuevo.',
  'file.unreadable':
    'No se puede leer este archivo. Guárdalo como .xlsx o .csv e inténtalo de nuevo.',
  'file.utf16_unmarked':
    'Este archivo está en UTF-16 sin marca de orden de bytes. Guárdalo como .xlsx o como .csv en UTF-8 e inténtalo de nuevo.',
  'file.takes_too_long':
    'Este archivo tarda demasiado en leerse. Divídelo en archivos más pequeños e inténtalo de nuevo.',
  'file.quote_unclosed':
    'Las comillas que se abren en la línea {line, number} nunca se cierran. Ciérralas o quítalas e inténtalo de nuevo.',
  'user.domain_not_authorized': 'La empresa no ha autorizado el dominio de esta dirección.',
  'user.exists': 'Esta persona ya es usuaria de la empresa.',
  'user.repeated': 'Esta dirección aparece más de una vez en la lista.',
  'user.partner_unknown': 'Esta empresa no es uno de tus socios.',
  'user.partner_domain': 'Esta dirección no pertenece a ese socio.',
  'user.leaving': 'La eliminación de este usuario está en curso.',
  'user.blocked': 'Esta persona está bloqueada. Desbloquéala primero.',
  'user.self': 'No puedes hacer esto con tu propia cuenta.',
  'user.last_admin': 'La empresa se quedaría sin administrador.',
  'user.name_not_yours':
    'Esta persona también pertenece a otra empresa y cambia su nombre ella misma.',
  'product.not_subscribed': 'La empresa no está suscrita a este producto.',
  'product.refused': 'El producto rechazó el acceso sin dar un motivo.',
  'product.no_answer': 'El producto no respondió. Inténtalo más tarde.',
  'task.other_stage': 'Esto ya no es posible: el proceso ha avanzado.',
  'task.no_undo': 'Esto no se puede deshacer. Si sigue en curso, espera a que termine.',
  'task.undo_over': 'Ya pasaron los diez minutos en los que esto se podía deshacer.',
  'task.undone': 'Esto ya se deshizo.',
  'file.columns_missing': 'Al archivo le faltan columnas. Empieza con la plantilla.',
  'file.columns_repeated': 'El archivo tiene la misma columna más de una vez. Deja solo una.',
  'bulk.outdated':
    'Los datos de algunas personas de este archivo cambiaron desde que se revisó. Mira lo que hace ahora y vuelve a iniciarlo.',
  'bulk.override_needed':
    'Algunas de estas personas ya son usuarias. Confirma que se sobrescribirá su acceso.',
  'bulk.nothing_valid': 'Ninguna fila de este archivo se puede usar.',
  'input.too_large': 'Es demasiado grande para enviarlo.',
  'email_domain.public_host':
    'No se pueden autorizar proveedores públicos de correo. Usa un dominio de tu empresa.',
  'email_domain.public_suffix':
    'Empresas ajenas entre sí comparten esta terminación. Usa un dominio de tu empresa.',
  'email_domain.retailer': 'Este dominio es del minorista. Usa un dominio de tu empresa.',
  'email_domain.repeated': 'Este dominio aparece más de una vez.',
  'invitation.resend_failed': 'No se pudo reenviar el correo',
  'request.too_slow':
    'La solicitud llegó demasiado despacio. Revisa tu conexión e inténtalo de nuevo.',
  'request.headers_too_large': 'La solicitud tiene demasiados encabezados o cookies.',
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
  'field.domain_name': 'Escribe un dominio como example.com, sin “@”, “https://” ni “*”.',
  'password.wrong': 'La contraseña actual no es correcta.',
  'password.weak': 'Esta contraseña es fácil de adivinar. Elige una más larga o menos común.',
  'link.expired': 'Este enlace ya venció. Pide uno nuevo.',
  'link.used': 'Este enlace ya se usó. Pide uno nuevo.',
  'link.unknown': 'Este enlace no es válido. Comprueba que lo copiaste completo o pide uno nuevo.',
  'link.withdrawn': 'Esta invitación se retiró. Consulta a tu administrador.',
  'invitation.answered': 'Esta invitación ya se aceptó. Inicia sesión para continuar.',
  'registration.done': 'Esta cuenta ya está registrada. Inicia sesión.',
  'login.provider_only':
    'El servicio de inicio de sesión de tu empresa guarda las contraseñas. Úsalo para iniciar sesión.',
  'agreement.outdated': 'El texto cambió mientras tanto. Lee la versión actual y acéptala.',
  'audit.none_open':
    'No hay ninguna auditoría abierta. Es posible que alguien ya la haya completado.',
  'human.check_required': 'Confirma que eres una persona para continuar.',
  'human.check_failed': 'Inténtalo de nuevo',
  'access.registration_due': 'Primero termina tu registro.',
  'field.person_name': 'Usa letras, espacios, apóstrofos, guiones y puntos.',
  'field.email': 'Escribe un correo electrónico como nombre@example.com.',
  'field.time_zone': 'Elige una zona horaria de la lista.',
  'field.must_accept': 'Acéptalo para continuar.',
  'field.plain_characters': 'Usa solo letras, dígitos, guiones bajos y espacios.',
  'field.not_future': 'Elige un día futuro.',
  'product.unknown_client': 'No se reconoce este producto o su clave secreta es incorrecta.',
  'access_request.exists': 'Ya lo solicitaste. Tu administrador aún no decide.',
  'access_request.not_needed': 'Ya tienes acceso a este producto.',
  'access_request.not_subscribed': 'Tu empresa no está suscrita a este producto.',
  'access_request.not_available': 'Este producto no está disponible para tu empresa.',
};
