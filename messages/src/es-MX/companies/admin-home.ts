import type { Translation } from '../../catalog.ts';
import type { adminHome as source } from '../../en-US/companies/admin-home.ts';

export const adminHome: Translation<typeof source> = {
  'admin.title': 'Administración',
  'admin.lead': 'Todo lo que administras para {company}.',
  'admin.counts': 'Por revisar',
  'admin.counts.pending': '{count, plural, one {usuario pendiente} other {usuarios pendientes}}',
  'admin.counts.inactive':
    '{count, plural, one {usuario sin actividad por 90 días} other {usuarios sin actividad por 90 días}}',
  'admin.counts.outsideDomains':
    '{count, plural, one {usuario fuera de tus dominios} other {usuarios fuera de tus dominios}}',
  'admin.counts.requests':
    '{count, plural, one {solicitud de acceso abierta} other {solicitudes de acceso abiertas}}',
  'admin.counts.auditDue': 'fecha límite de la auditoría de acceso',
  'admin.nav': 'Administración',
  'admin.nav.overview': 'Resumen',
  'admin.cards': 'Áreas de administración',
  'admin.card.userList.title': 'Administración de usuarios',
  'admin.card.userList.lead': 'Agrega usuarios, administra permisos y quita usuarios.',
  'admin.card.domainsList.title': 'Dominios autorizados',
  'admin.card.domainsList.lead': 'Decide qué dominios de correo pueden tener acceso.',
  'admin.card.thirdParty.title': 'Socios externos',
  'admin.card.thirdParty.lead': 'Administra lo que tus socios pueden abrir.',
  'admin.card.activityLog.title': 'Registro de actividad',
  'admin.card.activityLog.lead': 'Consulta quién hizo qué y cuándo.',
  'admin.reports': 'Ver personas y productos a lo largo del tiempo',
  'admin.unused': 'Accesos sin uso',
  'admin.unused.unit': 'sin abrir por 90 días',
  'admin.unused.used': 'En uso',
  'admin.unused.rest': 'Sin uso',
  'admin.unused.share': '{unused, number} de {users, number}',
  'admin.unused.none': 'Cuando los usuarios tengan productos, aquí verás quién los abre.',
  'admin.unused.review': '{count, plural, one {Revisar # sin uso} other {Revisar # sin uso}}',
  'admin.unused.failed': 'No se pudo cargar el uso de tus productos',
  'admin.none.title': 'Aún no hay nada que administrar aquí',
  'admin.none.lead': 'Aquí aparecerá lo que tu rol puede administrar.',
  'admin.card.userList.figure': '{count, plural, one {# persona} other {# personas}}',
  'admin.card.domainsList.figure': '{count, plural, one {# dominio} other {# dominios}}',
  'admin.card.thirdParty.figure': '{count, plural, one {# socio} other {# socios}}',
  'admin.card.activityLog.figure':
    '{count, plural, one {# evento esta semana} other {# eventos esta semana}}',
};
