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
  'access.blocked': 'Tu acceso está bloqueado. Pide a tu administrador que te desbloquee.',
  'account.blocked':
    'El minorista bloqueó tu cuenta. El administrador de su portal de proveedores puede informarte más.',
  'access.pending': 'Aún estamos configurando tu acceso. Tarda hasta 2 días hábiles.',
  'access.addendum_due': 'Primero acepta el anexo de intercambio de datos.',
  'access.second_factor_due': 'Primero agrega un segundo paso a tu cuenta.',
  'access.audit_overdue':
    'La auditoría de acceso de usuarios de tu empresa está vencida. Un administrador debe completarla primero.',
  'access.none': 'Tu cuenta no tiene acceso a esto.',
  'access.cross_origin': 'La solicitud vino de otro sitio, así que la rechazamos.',
  'site.other': 'Tu empresa usa el sitio de otro país. Inicia sesión ahí.',
  'company.not_chosen': 'Primero elige una empresa.',
  'resource.not_found': 'No existe o no tienes acceso.',
  'resource.changed': 'Otra persona acaba de modificarlo. Recarga para ver los valores actuales.',
  'company.visit_over': 'Se acabó tu tiempo en esta empresa. Ábrela de nuevo para continuar.',
  'company.code_exists': 'Otra empresa tiene este código.',
  'company.contact_not_admin': 'Elige un administrador activo de la empresa.',
  'audit.basic_only': 'Solo las empresas Basic tienen auditoría de acceso.',
  'company.other_chosen': 'Ahora actúas en nombre de otra empresa. Recarga esta página.',
  'email_domain.claimed':
    'Otra empresa usa este dominio como propio. Agrégalo como dominio de terceros o solicítalo.',
  'email_domain.decided': 'Ya se tomó una decisión sobre este dominio.',
  'email_domain.not_proved':
    'Aún no encontramos el registro. Los cambios de DNS pueden tardar unas horas.',
  'email_domain.lookup_failed':
    'Los servidores DNS no respondieron. Inténtalo de nuevo en unos minutos.',
  'email_domain.exists': 'Este dominio ya está autorizado.',
  'file.too_large': 'Este archivo es demasiado grande. El límite es de {megabytes, number} MB.',
  'file.too_many_rows':
    'Este archivo tiene demasiadas filas. El límite es de {rows, number}. Divídelo y sube las partes.',
  'file.unpacks_too_large':
    'Este archivo es demasiado grande: descomprimido pesa más de {megabytes, number} MB. Quita lo que no necesites e inténtalo de nuevo.',
  'file.unreadable':
    'No se pudo leer este archivo. Guárdalo como .xlsx o .csv e inténtalo de nuevo.',
  'file.type_refused':
    'No aceptamos este tipo de archivo, o su contenido no es lo que dice su nombre. Envía uno de estos: png, jpg, pdf, xlsx, csv, txt, log o zip.',
  'file.empty': 'Este archivo está vacío. Elige otro.',
  'file.infected':
    'El antivirus encontró algo en este archivo y no lo aceptamos. Elige otro; tu texto se conserva.',
  'file.scan_unavailable':
    'El antivirus no responde y por ahora no podemos aceptar archivos. Inténtalo de nuevo en un minuto o envía sin el archivo.',
  'ticket.closed': 'Este ticket está cerrado. Crea un ticket de seguimiento.',
  'ticket.too_many_tags': 'Un ticket tiene como máximo 10 etiquetas.',
  'ticket.unknown': 'No hay ningún ticket con este número de referencia.',
  'mail.empty': 'Este correo no tiene texto que agregar.',
  'mail.no_sender': 'Este correo no tiene una dirección a la que se pueda responder.',
  'ticket.not_answered': 'Podrás decirlo cuando el ticket esté resuelto.',
  'ticket.not_agent': 'Elige a una persona que responda tickets.',
  'ticket.merged': 'Este ticket se combinó con otro.',
  'ticket.not_mergeable':
    'Solo se pueden combinar tickets abiertos del mismo solicitante y de la misma empresa.',
  'reply.sent': 'Esta respuesta ya se envió.',
  'saved_reply.exists': 'Ya existe una respuesta guardada con este nombre.',
  'saved_reply.too_many': 'Hay demasiadas respuestas guardadas. Elimina una primero.',
  'ticket_view.exists': 'Ya tienes una vista con este nombre.',
  'ticket_view.too_many': 'Tienes demasiadas vistas. Elimina una primero.',
  'file.utf16_unmarked':
    'Este archivo está en UTF-16 sin marca de orden de bytes. Guárdalo como .xlsx o como .csv en UTF-8 e inténtalo de nuevo.',
  'file.takes_too_long':
    'Este archivo tarda demasiado en leerse. Divídelo en archivos más pequeños e inténtalo de nuevo.',
  'file.quote_unclosed':
    'Las comillas que se abren en la línea {line, number} nunca se cierran. Ciérralas o quítalas e inténtalo de nuevo.',
  'user.domain_not_authorized': 'El dominio de este correo no está autorizado.',
  'user.exists': 'Esta persona ya es usuaria de la empresa.',
  'user.repeated': 'Este correo aparece más de una vez en la lista.',
  'partner.exists':
    'Esta empresa ya es uno de tus socios. Ábrela en la lista para cambiar su acceso.',
  'partner.unknown_code': 'Ningún socio activo tiene este código. Confírmalo con tu contacto.',
  'partner.own_code': 'Este es el código de tu propia empresa. Ingresa el del socio.',
  'partner.supplier_code': 'Este código es de un proveedor. Ingresa el de una empresa externa.',
  'user.partner_unknown': 'Esta empresa no es uno de tus socios.',
  'user.partner_domain': 'Este correo no pertenece a ese socio.',
  'user.leaving': 'Este usuario se está eliminando en este momento.',
  'user.blocked': 'Esta persona está bloqueada. Desbloquéala primero.',
  'user.blocked_by_retailer':
    'El minorista bloqueó a esta persona en todas las empresas. Solo el administrador de su portal de proveedores puede desbloquearla.',
  'user.already_blocked':
    'Esta persona ya está bloqueada. Recarga la página para ver quién lo hizo y por qué.',
  'user.not_registered': 'Esta persona aún no se ha registrado. Reenvía la invitación.',
  'user.not_blocked': 'Esta persona ya no está bloqueada. Recarga la página.',
  'user.self': 'No puedes hacer esto con tu propia cuenta.',
  'user.last_admin': 'La empresa necesita al menos un administrador.',
  'staff.exists': 'Esta persona ya tiene una cuenta de personal.',
  'staff.external':
    'Un usuario de un proveedor tiene esta dirección. Usa una dirección del minorista.',
  'staff.domain':
    'Usa una dirección del minorista: este dominio es público o pertenece a un proveedor.',
  'staff.last_super_admin': 'El portal necesita al menos un superadministrador.',
  'staff.removed': 'Esta cuenta se quitó. Restáurala primero.',
  'staff.not_removed': 'Esta cuenta no se ha quitado.',
  'staff.registered': 'Esta persona ya se registró.',
  'staff.request_open': 'Ya hay un rol para esta persona en espera de aprobación.',
  'staff.request_over': 'Esta solicitud ya se decidió, se retiró o venció.',
  'staff.request_own': 'Tú lo solicitaste o se trata de ti. Decide otro superadministrador.',
  'staff.request_void':
    'Esta solicitud ya no es válida: la persona o el superadministrador que la hizo cambió desde entonces. Haz otra.',
  'user.name_not_yours':
    'Esta persona también pertenece a otra empresa, así que solo ella puede cambiar su nombre.',
  'product.not_subscribed': 'La empresa no está suscrita a este producto.',
  'product.not_shared':
    'El socio no tiene alguno de estos productos o tipos de acceso. Primero edita el socio.',
  'product.refused': 'El producto rechazó el acceso sin dar un motivo.',
  'product.no_answer': 'El producto no respondió. Inténtalo de nuevo más tarde.',
  'task.other_stage': 'Ya no es posible: la tarea avanzó.',
  'task.no_undo': 'Esto no se puede deshacer. Si sigue en curso, espera a que termine.',
  'task.undo_over': 'Ya pasaron los 10 minutos para deshacerlo.',
  'task.undone': 'Esto ya se deshizo.',
  'file.columns_missing': 'Al archivo le faltan columnas. Parte de la plantilla.',
  'file.columns_repeated': 'Una columna aparece más de una vez en el archivo. Deja solo una.',
  'glossary.columns_missing':
    'La primera fila del archivo no tiene la columna Name ni ID. Empieza con una exportación.',
  'glossary.changed':
    'El diccionario de datos cambió después de revisar este archivo. Vuelve a subir el archivo.',
  'bulk.outdated':
    'Algunas personas de este archivo cambiaron desde que se revisó. Mira qué hará ahora y vuelve a iniciar.',
  'bulk.override_needed':
    'Algunas de estas personas ya son usuarias. Confirma que quieres sobrescribir su acceso.',
  'bulk.nothing_valid': 'No se puede usar ninguna fila de este archivo.',
  'input.too_large': 'Es demasiado grande para enviarlo.',
  'email_domain.public_host':
    'No se pueden autorizar proveedores públicos de correo. Usa un dominio de tu empresa.',
  'email_domain.public_suffix':
    'Empresas sin relación entre sí comparten esta terminación. Usa un dominio de tu empresa.',
  'email_domain.retailer': 'Este dominio es del minorista. Usa un dominio de tu empresa.',
  'email_domain.repeated': 'Este dominio aparece más de una vez en la lista.',
  'invitation.resend_failed': 'No se pudo reenviar el correo',
  'request.too_slow':
    'La solicitud llegó demasiado despacio. Revisa tu conexión e inténtalo de nuevo.',
  'request.headers_too_large': 'La solicitud tiene demasiados encabezados o cookies.',
  'request.too_many': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'answer.queue_full':
    'Se están preparando otros archivos o reportes de tu empresa. Inténtalo de nuevo en un momento.',
  'server.failed': 'Algo salió mal',
  'server.unavailable': 'El portal aún no está listo. Inténtalo de nuevo en un momento.',
  'server.no_space':
    'El portal no tiene espacio para guardar esto. No se cambió nada. Inténtalo más tarde.',
  'field.required': 'Obligatorio',
  'field.invalid': 'No es válido',
  'field.too_short': 'Demasiado corto',
  'field.too_long': 'Demasiado largo',
  'field.too_small': 'Demasiado pequeño',
  'field.too_big': 'Demasiado grande',
  'field.not_an_option': 'Elige una de las opciones',
  'field.unknown': 'Campo desconocido',
  'field.business_code': 'Usa letras, números, guiones, puntos y guiones bajos.',
  'field.domain_name': 'Escribe un dominio como example.com, sin “@”, “https://” ni “*”.',
  'proof.needed': 'Confirma que eres tú e inténtalo de nuevo.',
  'proof.factor_needed': 'Usa tu llave de acceso o un código.',
  'factor.code_wrong':
    'El código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  'factor.start_again': 'Tardó demasiado. Cierra la ventana y empieza de nuevo.',
  'factor.gone': 'Este factor de acceso ya no existe.',
  'factor.required':
    'Esta cuenta necesita un segundo paso, así que el último no se puede eliminar. Agrega otro primero.',
  'factor.has_one': 'Ya tiene un segundo paso.',
  'factor.reminded': 'Recibió un recordatorio en las últimas 24 horas.',
  'passkey.unavailable':
    'Las llaves de acceso no funcionan en esta dirección. Inicia sesión de otra forma.',
  'passkey.refused':
    'Algo salió mal al comprobar esta llave de acceso. Inténtalo de nuevo o usa otra forma.',
  'passkey.start_again': 'Tardó demasiado o ya se usó. Inténtalo de nuevo.',
  'passkey.unknown': 'Aquí no se conoce esta llave de acceso: se eliminó o es de otra cuenta.',
  'passkey.copied':
    'Es posible que alguien haya copiado esta llave de acceso, por eso no la aceptamos. Usa otra forma y elimínala en tu perfil.',
  'passkey.exists': 'Esta llave de acceso ya se agregó.',
  'factor.too_many': 'Tu cuenta ya tiene el máximo de factores de acceso. Elimina uno primero.',
  'factor.none':
    'Los códigos de recuperación vienen con un factor de acceso. Agrega primero una aplicación de autenticación.',
  'recovery.no_approvers':
    'No hay quien lo apruebe: tu empresa no tiene otro administrador. Contacta a soporte y un operador te ayudará.',
  'recovery.gone': 'Esta recuperación ya terminó, o ya no te toca decidirla.',
  'login.step_over':
    'Este inicio de sesión tardó demasiado. Inicia sesión de nuevo con tu contraseña.',
  'password.wrong': 'La contraseña actual no es correcta.',
  'password.weak':
    'Esta contraseña es demasiado fácil de adivinar. Elige una más larga o menos común.',
  'link.expired': 'Este enlace ya venció. Pide uno nuevo.',
  'link.used': 'Este enlace ya se usó. Pide uno nuevo.',
  'link.unknown': 'Este enlace no es válido. Comprueba que lo copiaste completo o pide uno nuevo.',
  'link.withdrawn': 'Esta invitación se canceló. Consulta a tu administrador.',
  'invitation.answered': 'Esta invitación ya se aceptó. Inicia sesión para continuar.',
  'registration.done': 'Esta cuenta ya está registrada. Inicia sesión.',
  'login.provider_only':
    'El servicio de inicio de sesión de tu empresa administra las contraseñas. Úsalo para iniciar sesión.',
  'agreement.outdated': 'El texto acaba de cambiar. Lee y acepta la versión actual.',
  'mail.personal_link':
    'Este correo tiene un enlace personal y no puede ir a otra dirección. Invita de nuevo a la persona con la dirección correcta.',
  'announcement.started': 'Este aviso ya comenzó. Termínalo en lugar de eliminarlo.',
  'audit.none_open': 'No hay ninguna auditoría abierta. Quizá alguien ya la completó.',
  'audit.decided': 'Otro administrador decidió antes sobre esta persona.',
  'audit.removals_open':
    'Todavía hay personas marcadas para eliminar. Elimínalas o consérvalas antes de completar la auditoría.',
  'human.check_required': 'Confirma que eres una persona para continuar.',
  'human.check_failed': 'Inténtalo de nuevo',
  'access.registration_due': 'Primero termina tu registro.',
  'field.person_name': 'Usa solo letras, espacios, apóstrofos, guiones y puntos.',
  'field.email': 'Escribe un correo electrónico como nombre@example.com.',
  'field.time_zone': 'Elige una zona horaria de la lista.',
  'field.must_accept': 'Acepta esto para continuar.',
  'field.range_incomplete': 'Elige un inicio y un fin.',
  'field.range_order': 'El fin es anterior al inicio.',
  'field.range_too_long': 'El intervalo de fechas no puede superar 30 días',
  'field.plain_characters': 'Usa solo letras, dígitos, guiones bajos y espacios.',
  'field.not_future': 'Elige una fecha futura.',
  'field.past_day': 'Elige hoy o un día posterior.',
  'field.past_time': 'Elige una hora futura.',
  'field.allowed_methods': 'Selecciona los métodos permitidos',
  'inbound.unknown_client': 'La clave secreta o la firma es incorrecta.',
  'product.unknown_client': 'No se reconoce este producto o su clave secreta es incorrecta.',
  'followed_supplier.too_many': 'Ya sigues 50 proveedores. Quita uno primero.',
  'access_request.exists': 'Ya lo solicitaste. Tu administrador aún no ha decidido.',
  'access_request.not_needed': 'Ya tienes acceso a este producto.',
  'access_request.not_subscribed': 'Tu empresa no está suscrita a este producto.',
  'access_request.not_available': 'Este producto no está disponible para tu empresa.',
  'access_request.decided': 'Esta solicitud ya está decidida.',
  'access_request.own': 'Esta solicitud es tuya. La decide otro administrador.',
  'access_request.not_asked': 'La solicitud no incluye este producto.',
  'content.no_access': 'Tu cuenta no tiene acceso a la base de conocimientos.',
  'content.id_taken': 'Otro elemento tiene esta dirección. Elige otra.',
  'content.no_category': 'Elige una categoría que exista.',
  'content.unreadable':
    'Este texto es demasiado largo o tiene demasiadas partes. Acórtalo o divídelo.',
  'content.incomplete':
    'Un texto publicado necesita un resumen y un texto en cada uno de sus idiomas.',
  'content.not_ready':
    'Este texto tiene enlaces, imágenes o términos que no llevan a nada. Corrígelos primero.',
  'content.no_draft': 'Ya no hay un borrador junto al texto publicado.',
  'content.not_published': 'Este elemento no está publicado.',
  'content.published': 'Puede que haya lectores con este elemento. Retíralo primero.',
  'content.too_many_images': 'Este elemento ya tiene todas las imágenes que puede tener.',
  'content.version_needed':
    'Puede que alguien haya aceptado este texto. Marca el cambio como una versión nueva para publicarlo.',
  'content.translations_needed':
    'Una versión nueva de un texto legal se publica en todos sus idiomas. Actualiza cada traducción y márcala como vigente.',
  'content.always_published': 'Una página del portal muestra este texto. Mejor modifícalo.',
};
