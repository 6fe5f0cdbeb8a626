import type { Translation } from '../../catalog.ts';
import type { recovery as source } from '../../en-US/identity/recovery.ts';

export const recovery: Translation<typeof source> = {
  'recovery.requests': 'Esperan volver a su cuenta',
  'recovery.requests.lead':
    'Estas personas perdieron su segundo paso. Dos personas aprueban y, 24 horas después, su contraseña sola abre la cuenta.',
  'recovery.asked': 'Solicitado el {date}',
  'recovery.opens': 'Se abre el {date}',
  'recovery.expires': 'Termina el {date} sin una segunda aprobación',
  'recovery.approvedBy': 'Aprobado por {names}',
  'recovery.you': 'ti',
  'recovery.asAdmin': 'Apruebas como administrador de {companies}',
  'recovery.approve': 'Aprobar',
  'recovery.approve.of': 'Aprobar la recuperación de {name}',
  'recovery.approve.title': '¿Reconociste a {name}?',
  'recovery.approve.recognized':
    'Aprueba solo después de ver a {name} o de hablar a un número de teléfono que conoces. Un correo o un chat no basta: pudo escribirlo alguien más.',
  'recovery.approve.first': 'Una segunda persona también tiene que aprobar.',
  'recovery.approve.last':
    'La tuya es la segunda aprobación: la cuenta se abre en 24 horas. Hasta entonces avisamos a la persona por correo, y puede detenerlo.',
  'recovery.approve.failed': 'No se aprobó',
  'recovery.approved': 'Aprobaste la recuperación de {name}.',
  'recovery.deny': 'Rechazar',
  'recovery.deny.of': 'Rechazar la recuperación de {name}',
  'recovery.deny.title': '¿Rechazar la recuperación de {name}?',
  'recovery.deny.failed': 'No se rechazó',
  'recovery.denied': 'La recuperación de {name} se rechazó.',
  'recovery.reason.hint': 'Queda en el registro de actividad.',
  'recovery.stop': 'Detener',
  'recovery.stopped': 'La recuperación se detuvo',
  'recovery.stop.failed': 'No se detuvo',
  'recovery.own.title': 'Alguien solicitó abrir esta cuenta sin su segundo paso',
  'recovery.own.waits': 'Dos personas tienen que aprobarlo antes del {date}.',
  'recovery.own.opens': 'Está aprobado. La cuenta se abre el {date}.',
  'recovery.step.title': '¿No tienes nada de esto a la mano?',
  'recovery.step.lead': 'Hay una forma de volver. Tarda al menos 24 horas.',
  'recovery.step.codes':
    'Busca primero tus códigos de recuperación: uno de ellos abre tu cuenta de inmediato.',
  'recovery.step.people':
    'Si no, dos personas tienen que aprobar: un administrador de tu empresa, y un segundo administrador o soporte.',
  'recovery.step.delay':
    '24 horas después de la segunda aprobación, tu contraseña sola abre la cuenta. Te avisamos por correo, y cada correo puede detenerlo.',
  'recovery.step.submit': 'Solicitarlo',
  'recovery.step.failed': 'No se solicitó',
  'recovery.step.back': 'Volver al código',
  'recovery.begun.title': 'Ya lo solicitamos por ti',
  'recovery.begun.again': 'Ya lo habías solicitado',
  'recovery.begun.tell.COMPANY':
    'Avisa a un administrador de tu empresa, por teléfono o frente a frente: lo ve en su página de administración. Soporte puede ser la segunda persona.',
  'recovery.begun.tell.SUPER_ADMINS':
    'Avisa a dos superadministradores, por teléfono o frente a frente: lo ven en su página de hoy.',
  'recovery.begun.mail':
    'Enviamos un correo a cada una de tus direcciones. Cuando la cuenta se abra, recibirás otro.',
  'recovery.running.title': '¿Sabes de esto?',
  'recovery.running.lead':
    'Tienes tu segundo paso. Si no solicitaste una forma de volver, o ya no la necesitas, detenla.',
  'recovery.running.continue': 'Continuar sin detenerla',
  'recovery.link.title': '¿Detener la recuperación?',
  'recovery.link.lead':
    'Alguien que conoce la contraseña de {loginId} solicitó abrir la cuenta sin su segundo paso.',
  'recovery.link.mine': 'Si tú lo solicitaste, cierra esta página: nada cambia.',
  'recovery.link.failed': 'Algo salió mal al revisar el enlace',
  'recovery.link.next':
    'Tu segundo paso se queda. Si no lo solicitaste, alguien conoce tu contraseña: elige una nueva ahora.',
  'recovery.link.password': 'Elegir una contraseña nueva',
  'recovery.link.used.title': 'Ya no hay nada que detener',
  'recovery.link.used.message': 'La recuperación de este enlace ya terminó.',
  'recovery.link.unknown.title': 'Este enlace no es válido',
  'recovery.link.unknown.message': 'Ábrelo de nuevo desde el correo, o cópialo completo.',
};
