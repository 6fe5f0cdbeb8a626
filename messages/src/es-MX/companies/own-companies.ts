import type { Translation } from '../../catalog.ts';
import type { ownCompanies as source } from '../../en-US/companies/own-companies.ts';

export const ownCompanies: Translation<typeof source> = {
  'ownCompanies.switch': 'Cambiar de empresa, ahora {company}',
  'ownCompanies.choose': 'Elegir una empresa',
  'ownCompanies.title': 'Tus empresas',
  'ownCompanies.role.ADMIN': 'Administrador',
  'ownCompanies.role.USER': 'Usuario',
  'ownCompanies.products':
    '{count, plural, =0 {Sin productos} one {# producto} other {# productos}}',
  'ownCompanies.pending': 'En preparación',
  'ownCompanies.auditDue': 'auditoría hasta el {date}',
  'ownCompanies.waiting':
    '{count, plural, one {# espera tu decisión} other {# esperan tu decisión}}',
  'ownCompanies.current': 'Empresa actual',
  'ownCompanies.invites': '{company} te invita',
  'ownCompanies.join': 'Unirme',
  'ownCompanies.joined': 'Ya formas parte de {company}',
  'ownCompanies.joined.message': 'Ahora trabajas ahí. Estamos preparando tus productos.',
  'ownCompanies.failed': 'Error al cargar tus empresas',
  'ownCompanies.notSwitched': 'Error al cambiar de empresa',
  'ownCompanies.notJoined': 'No se guardó tu respuesta',
  'ownCompanies.site.US': 'Sitio de Estados Unidos',
  'ownCompanies.site.MX': 'Sitio de México',
  'ownCompanies.site.CA': 'Sitio de Canadá',
};
