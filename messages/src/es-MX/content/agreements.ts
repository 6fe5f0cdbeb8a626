import type { Translation } from '../../catalog.ts';
import type { agreements as source } from '../../en-US/content/agreements.ts';

export const agreements: Translation<typeof source> = {
  'agreements.addendum.changed': 'El anexo cambió',
  'agreements.addendum.changedLead':
    'Aceptaste la versión {previous}. Lee y acepta la versión {version} para continuar.',
  'agreements.addendum.accept.title': 'Tu aceptación',
  'agreements.addendum.accept.lead':
    'Acepta este anexo para usar el portal. Registramos la versión, el idioma y la hora.',
  'agreements.addendum.accept.check': 'Leí el anexo de intercambio de datos y lo acepto.',
  'agreements.addendum.accept.needed': 'Marca esta casilla para aceptar.',
  'agreements.addendum.accept.submit': 'Aceptar y continuar',
  'agreements.addendum.decline': 'Rechazar y cerrar sesión',
  'agreements.addendum.failed': 'No se pudo registrar tu aceptación',
  'agreements.addendum.reload': 'Leer la versión actual',
  'agreements.addendum.loadFailed': 'No se pudo cargar tu aceptación',
  'agreements.addendum.loading': 'Cargando tu aceptación…',
  'agreements.addendum.accepted.title': 'Ya aceptaste este anexo',
  'agreements.addendum.accepted.lead': 'Versión {version}, aceptada el {date}.',
};
