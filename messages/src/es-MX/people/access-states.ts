import type { Translation } from '../../catalog.ts';
import type { accessStates as source } from '../../en-US/people/access-states.ts';

export const accessStates: Translation<typeof source> = {
  'access.signedInAs': 'Sesión iniciada como {email}',
  'access.signedInFor': 'Sesión iniciada como {email}, en nombre de {company}',
  'access.links': 'A dónde puedes ir',
  'access.link.profile': 'Tu perfil',
  'access.link.contactUs': 'Contáctanos',
  'access.link.companyList': 'Elegir otra empresa',
  'access.next': 'Qué hacer ahora',
  'access.noAccess.audit.title': 'El acceso de tu empresa está en pausa',
  'access.noAccess.audit.reason':
    'La auditoría de acceso de usuarios de tu empresa está vencida. Nadie de tu empresa puede usar el portal hasta que se complete.',
  'access.noAccess.audit.next': 'Comunícate con tu administrador',
  'access.noAccess.audit.after':
    'El acceso vuelve en cuanto se completa la auditoría. No se pierde nada.',
  'access.noAccess.tier.title': 'Esta página no está incluida en tu plan',
  'access.noAccess.tier.reason': 'El nivel de la cuenta de tu empresa no incluye esta página.',
  'access.noAccess.tier.next': 'Habla con tu administrador si la necesitas para tu trabajo.',
  'access.noAccess.tier.next.admin':
    'Consulta tu nivel con el administrador del portal de proveedores del minorista.',
  'access.noAccess.tier.after': 'Todo lo que incluye tu nivel sigue disponible.',
  'access.ask': 'Solicitar acceso',
  'access.noAccess.no-company.title': 'No tienes acceso al portal',
  'access.noAccess.no-company.reason':
    'Tu cuenta no está vinculada a ninguna empresa que use este portal.',
  'access.noAccess.no-company.next':
    'Solicita acceso al administrador del portal de proveedores del minorista.',
  'access.noAccess.no-company.after':
    'Indícale tu correo electrónico y el nombre de tu empresa para que pueda vincularlos.',
  'access.noAccess.knowledge-base.title': 'Tu cuenta no tiene acceso a la base de conocimientos.',
  'access.noAccess.knowledge-base.reason':
    'Tu cuenta no está vinculada a ninguna empresa que use este portal.',
  'access.noAccess.knowledge-base.next':
    'Solicita acceso al administrador del portal de proveedores del minorista.',
  'access.noAccess.knowledge-base.after':
    'Indícale tu correo electrónico y el nombre de tu empresa para que pueda vincularlos.',
  'access.noAccess.suspended.title': 'La cuenta de tu empresa está cerrada por ahora',
  'access.noAccess.suspended.reason':
    'El minorista la suspendió. Mientras tanto, nadie de tu empresa puede usar el portal.',
  'access.noAccess.suspended.next':
    'Pregunta el motivo al administrador del portal de proveedores del minorista.',
  'access.noAccess.suspended.after':
    'No se pierde nada: todos recuperan su acceso cuando la cuenta se vuelve a abrir.',
  'access.noAccess.other.title': 'No tienes acceso a esta página',
  'access.noAccess.other.reason': 'Tu cuenta no incluye lo que intentaste abrir.',
  'access.noAccess.other.next': 'Habla con tu administrador para obtener acceso',
  'access.noAccess.other.next.admin':
    'Solicita acceso al administrador del portal de proveedores del minorista.',
  'access.noAccess.other.after': 'Indícale qué página necesitas y para qué.',
  'access.denied.code': '403',
  'access.denied.reason': 'Tu rol no incluye esta página.',
  'access.denied.next': 'Consulta a tu administrador si la necesitas para tu trabajo.',
  'access.denied.next.admin':
    'Consulta al administrador del portal de proveedores del minorista si la necesitas para tu trabajo.',
  'access.denied.after':
    'Puede cambiar tu rol. El cambio se aplica en la siguiente página que abras.',
  'access.pending.title': 'Estamos preparando tu acceso',
  'access.pending.reason':
    'Tu cuenta está lista; estamos configurando tus productos. No tienes que hacer nada.',
  'access.pending.steps': 'Avance',
  'access.pending.step.received': 'Cuenta creada',
  'access.pending.step.setup': 'Configurando tu acceso',
  'access.pending.step.ready': 'Listo para usar',
  'access.pending.duration': 'La configuración tarda hasta 2 días hábiles',
  'access.pending.mail':
    'Te enviaremos un correo a {email} cuando esté listo. Puedes cerrar esta página.',
  'access.pending.late':
    '¿Tarda más? Comunícate con el administrador del portal de proveedores del minorista.',
  'access.pending.signedOut.title': 'Inicia sesión para ver tu acceso',
  'access.pending.signedOut.reason':
    'Solo podemos mostrarte el avance de tu acceso cuando inicies sesión.',
  'access.pending.signedOut.after':
    '¿Aún no tienes cuenta? Usa el enlace de tu correo de invitación o pide una invitación a tu administrador.',
  'access.pending.done.title': 'Tu acceso está listo',
  'access.pending.done.reason': 'No hay nada pendiente de configurar.',
  'access.pending.done.next': 'Abre tus aplicaciones.',
  'access.pending.done.open': 'Abrir tus aplicaciones',
  'access.pending.done.after': '¿Te falta alguna? Habla con tu administrador.',
  'access.pending.done.after.admin':
    '¿Te falta alguna? Consulta al administrador del portal de proveedores del minorista.',
  'access.still': 'Aún no está listo. Última revisión: {time}',
  'access.blocked.title': 'Tu acceso está bloqueado',
  'access.blocked.reason':
    'Un administrador bloqueó esta cuenta, así que no puede abrir nada en el portal.',
  'access.blocked.next': 'Pide a tu administrador que te desbloquee.',
  'access.blocked.after':
    '¿No puedes contactarlo? Comunícate con el administrador del portal de proveedores del minorista.',
  'access.blocked.others': 'Tus otras empresas',
  'access.blocked.openFailed': 'No se pudo abrir la empresa',
  'access.accountBlocked.title': 'Tu cuenta está bloqueada',
  'access.accountBlocked.reason':
    'El minorista bloqueó esta cuenta, así que no puede abrir nada en el portal.',
  'access.accountBlocked.next':
    'Consulta al administrador del portal de proveedores del minorista.',
  'access.accountBlocked.after': 'Los administradores de tu empresa no pueden desbloquearla.',
  'access.accountBlocked.words': 'Motivo del minorista',
  'access.accountBlocked.noWords': 'No se dio ningún motivo.',
};
