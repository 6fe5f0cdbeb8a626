import type { Translation } from '../../catalog.ts';
import type { contactUs as source } from '../../en-US/support/contact-us.ts';

export const contactUs: Translation<typeof source> = {
  'contact-us.lead':
    'Cuéntanos qué necesitas. Respondemos por correo, normalmente en dos días hábiles.',
  'contact-us.name.required': 'Escribe tu nombre.',
  'contact-us.email.hint': 'Te responderemos a esta dirección.',
  'contact-us.email.required': 'Escribe tu correo electrónico.',
  'contact-us.email.invalid': 'Escribe un correo electrónico como nombre@example.com.',
  'contact-us.company.required': 'Escribe el nombre de tu empresa.',
  'contact-us.reason.choose': 'Elige un motivo',
  'contact-us.reason.required': 'Elige un motivo.',
  'contact-us.reason.ACCESS': 'Acceso al portal',
  'contact-us.reason.PRODUCT': 'Un producto',
  'contact-us.reason.DATA': 'Datos o reportes',
  'contact-us.reason.PARTNERSHIP': 'Colaborar con nosotros',
  'contact-us.reason.OTHER': 'Otro',
  'contact-us.message': 'Mensaje',
  'contact-us.message.access': 'Quisiera tener acceso al portal de proveedores.',
  'contact-us.message.required': 'Escribe un mensaje.',
  'contact-us.send': 'Enviar mensaje',
  'contact-us.failed.title': 'No se pudo enviar tu mensaje',
  'contact-us.failed.kept': '{reason} Lo que escribiste sigue aquí.',
  'contact-us.unchecked':
    'Confirma que eres una persona para enviarlo. Lo que escribiste sigue aquí.',
  'contact-us.tooMany':
    'Demasiados mensajes desde tu red. Inténtalo de nuevo en {minutes, plural, one {# minuto} other {# minutos}}; lo que escribiste sigue aquí.',
  'contact-us.thanks.title': 'Gracias, recibimos tu mensaje',
  'contact-us.thanks.message':
    'Te responderemos a {email}. Menciona esta referencia si vuelves a escribirnos.',
  'contact-us.thanks.home': 'Ir a la página de inicio',
  'contact-us.thanks.another': 'Escribir otro mensaje',
};
