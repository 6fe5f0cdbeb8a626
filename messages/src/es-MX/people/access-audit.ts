import type { Translation } from '../../catalog.ts';
import type { accessAudit as source } from '../../en-US/people/access-audit.ts';

export const accessAudit: Translation<typeof source> = {
  'audit.banner.pending':
    'Tienes una auditoría pendiente. Completa la auditoría de acceso de usuarios a más tardar el {date}',
  'audit.banner.overdue': 'La auditoría de acceso de usuarios de {company} venció el {date}',
  'audit.banner.region': 'Auditoría abierta',
  'audit.banner.others': 'Comunícate con tu administrador',
  'audit.decided': 'Decididos: {decided, number} de {total, number}',
  'audit.dialog.title': 'Completar la auditoría de acceso de usuarios',
  'audit.dialog.lead': 'Confirma lo siguiente para {company}:',
  'audit.statements': 'Declaraciones por confirmar',
  'audit.statement.reviewed': 'Revisé la lista de nuestros usuarios.',
  'audit.statement.modified': 'Hice las modificaciones necesarias.',
  'audit.statement.verified': 'Todos los usuarios fueron verificados y auditados.',
  'audit.confirm': 'Confirmar auditoría',
  'audit.done.title': 'La auditoría está completa',
  'audit.done.kept': 'Nada cambia para los usuarios de {company}.',
  'audit.done.restored':
    'El acceso quedó restablecido: todas las personas de {company} pueden volver a abrir el portal.',
  'audit.failed': 'La auditoría no se completó',
  'audit.lock.title': 'El acceso está en pausa hasta completar la auditoría',
  'audit.lock.lead':
    'La auditoría de acceso de usuarios de {company} venció el {date}. Hasta que un administrador la confirme, nadie de la empresa puede abrir las páginas del portal.',
  'audit.lock.nextStep':
    'Revisa a tus usuarios y confirma las tres declaraciones. El acceso vuelve de inmediato.',
  'audit.lock.review': 'Revisar usuarios',
  'audit.panel.title': 'Auditoría de acceso de usuarios',
  'audit.panel.lead': 'Una vez al año, un administrador confirma quién tiene acceso.',
  'audit.panel.loading': 'Cargando la auditoría…',
  'audit.panel.loadFailed': 'No se pudo cargar la auditoría',
  'audit.status.NONE': 'Aún no corresponde',
  'audit.status.PENDING': 'Pendiente',
  'audit.status.COMPLETED': 'Completada',
  'audit.status.OVERDUE': 'Vencida',
  'audit.panel.due': 'Vence',
  'audit.panel.last': 'Última vez completada',
  'audit.panel.lastBy': '{date}, por {person}',
  'audit.extend.title': 'Dar más tiempo a la empresa',
  'audit.extend.date': 'Nueva fecha límite',
  'audit.extend.needed': 'Elige un día.',
  'audit.extend.submit': 'Ampliar plazo',
  'audit.extend.done': 'La auditoría de {company} ahora vence el {date}.',
  'audit.extend.failed': 'La fecha límite no cambió',
  'audit.evidence.title': 'Evidencia',
  'audit.evidence.lead':
    'Para tu auditor: quién decidió qué y cuándo, en PDF y Excel, con una firma que cualquiera puede verificar.',
  'audit.evidence.completed': 'Completada el {date}',
  'audit.evidence.completedBy': 'Completada el {date} por {person}',
  'audit.evidence.open': 'Abierta, vence el {date}',
  'audit.evidence.list': 'Auditorías',
  'audit.evidence.download': 'Descargar evidencia firmada',
  'audit.evidence.downloadOf': 'Descargar la evidencia firmada de la auditoría que vence el {date}',
  'audit.evidence.loadFailed': 'No se pudieron cargar las auditorías',
  'audit.evidence.how': 'Cómo la verifica un auditor',
  'audit.evidence.steps':
    'Descomprime el paquete, guarda el programa y las claves en la misma carpeta, y ejecuta:',
  'audit.evidence.program': 'Programa de verificación',
  'audit.evidence.keys': 'Claves públicas',
  'audit.evidence.result':
    'Nombra cada archivo que haya cambiado, aunque sea en un byte. No hace falta iniciar sesión ni tener conexión.',
};
