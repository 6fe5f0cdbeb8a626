import type { Translation } from '../catalog.ts';
import type { adminHome as source } from '../en-US/admin-home.ts';

export const adminHome: Translation<typeof source> = {
  'admin.title': 'Administración',
  'admin.lead': 'Lo que administras para {company}.',
  'admin.counts': 'Por revisar',
  'admin.counts.pending': '{count, plural, one {usuario por entrar} other {usuarios por entrar}}',
  'admin.counts.inactive':
    '{count, plural, one {usuario inactivo por 90 días} other {usuarios inactivos por 90 días}}',
  'admin.counts.outsideDomains':
    '{count, plural, one {usuario fuera de sus dominios} other {usuarios fuera de sus dominios}}',
  'admin.counts.requests':
    '{count, plural, one {solicitud de acceso abierta} other {solicitudes de acceso abiertas}}',
  'admin.counts.auditDue': 'fecha límite de la auditoría de acceso',
  'admin.cards': 'Áreas de administración',
  'admin.card.userList.title': 'Administración de usuarios',
  'admin.card.userList.lead': 'Agrega usuarios, administra permisos y quita usuarios.',
  'admin.card.domainsList.title': 'Dominios autorizados',
  'admin.card.domainsList.lead': 'Decide qué dominios de correo pueden tener acceso.',
  'admin.card.thirdParty.title': 'Socios externos',
  'admin.card.thirdParty.lead': 'Administra el acceso de socios externos.',
  'admin.card.activityLog.title': 'Registro de actividad',
  'admin.card.activityLog.lead': 'Consulta quién hizo qué y cuándo.',
  'admin.none.title': 'Aún no hay nada que administrar aquí',
  'admin.none.lead': 'Las áreas que incluye tu rol aparecerán en esta página.',
};
