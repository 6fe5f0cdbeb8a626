import type { Translation } from '../catalog.ts';
import type { accessStates as source } from '../en-US/access-states.ts';

export const accessStates: Translation<typeof source> = {
  'access.signedInAs': 'Sesión iniciada como {email}',
  'access.signedInFor': 'Sesión iniciada como {email}, en nombre de {company}',
  'access.links': 'Otras opciones',
  'access.link.profile': 'Tu perfil',
  'access.link.contactUs': 'Contáctanos',
  'access.link.companyList': 'Elegir otra empresa',
  'access.next': 'Qué hacer ahora',
  'access.noAccess.audit.title': 'El acceso de tu empresa está en pausa',
  'access.noAccess.audit.reason':
    'La auditoría de acceso de usuarios de tu empresa está vencida. Hasta que se complete, nadie de la empresa puede abrir las páginas del portal.',
  'access.noAccess.audit.next': 'Comunícate con tu administrador',
  'access.noAccess.audit.after':
    'El acceso se restablece en cuanto se completa la auditoría. Mientras tanto no se pierde nada.',
  'access.noAccess.tier.title': 'Esta página no forma parte de tu cuenta',
  'access.noAccess.tier.reason': 'El nivel de tu cuenta no incluye esta página.',
  'access.noAccess.tier.next':
    'Habla con el administrador de tu empresa si la necesitas para tu trabajo.',
  'access.noAccess.tier.after': 'Todo lo que incluye tu nivel sigue disponible como antes.',
  'access.noAccess.no-company.title': 'No tienes acceso al portal',
  'access.noAccess.no-company.reason':
    'Tu cuenta no pertenece a ninguna empresa que use este portal.',
  'access.noAccess.no-company.next':
    'Solicita acceso al administrador del portal de proveedores del minorista.',
  'access.noAccess.no-company.after':
    'Indícale tu correo electrónico y la empresa para la que trabajas, para que pueda vincularlos.',
  'access.noAccess.other.title': 'No tienes acceso a esta página',
  'access.noAccess.other.reason': 'Tu cuenta no incluye lo que querías abrir.',
  'access.noAccess.other.next': 'Habla con el administrador de tu empresa para obtener acceso.',
  'access.noAccess.other.after': 'Indícale qué página necesitas y para qué.',
  'access.denied.code': '403',
  'access.denied.title': 'Acceso denegado.',
  'access.denied.reason': 'Tu rol en esta empresa no incluye esta página.',
  'access.denied.next': 'Consulta al administrador de tu empresa si la necesitas para tu trabajo.',
  'access.denied.after':
    'Puede cambiar tu rol. El cambio se aplica en la siguiente página que abras.',
  'access.pending.title': 'Estamos preparando tu acceso',
  'access.pending.reason':
    'Tu cuenta ya existe y estamos configurando lo que le corresponde. No tienes que hacer nada.',
  'access.pending.steps': 'En qué va',
  'access.pending.step.received': 'Cuenta creada',
  'access.pending.step.setup': 'Configurando el acceso',
  'access.pending.step.ready': 'Listo para usar',
  'access.pending.duration': 'La configuración tarda hasta 2 días hábiles',
  'access.pending.late':
    'Si tarda más, comunícate con el administrador del portal de proveedores del minorista.',
  'access.still': 'Aún no está listo. Última revisión: {time}',
  'access.blocked.title': 'Tu acceso está bloqueado',
  'access.blocked.reason':
    'Un administrador bloqueó esta cuenta, por lo que no puede abrir nada en el portal.',
  'access.blocked.next': 'Pide al administrador de tu empresa que la desbloquee.',
  'access.blocked.after':
    'Si no puedes contactarlo, comunícate con el administrador del portal de proveedores del minorista.',
  'access.blocked.others': 'También perteneces a estas empresas',
  'access.blocked.open': 'Abrir',
  'access.blocked.openOf': 'Abrir {company}',
  'access.blocked.openFailed': 'No se pudo abrir la empresa',
};
