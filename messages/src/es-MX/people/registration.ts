import type { Translation } from '../../catalog.ts';
import type { registration as source } from '../../en-US/people/registration.ts';

export const registration: Translation<typeof source> = {
  'registration.invitation.title': 'Te damos la bienvenida a {product}',
  'registration.invitation.lead':
    '{company} invitó a {email} al portal de proveedores. Preparar tu cuenta toma alrededor de un minuto.',
  'registration.invitation.leadStaff':
    'Te invitaron como parte del personal del minorista, con {email}.',
  'registration.invitation.checking': 'Revisando la invitación…',
  'registration.invitation.replaces':
    'Tienes abierta la sesión de {email}. Si continúas, se cerrará en este navegador.',
  'registration.invitation.failed': 'No se pudo abrir la invitación',
  'registration.invitation.notChecked': 'No se pudo revisar la invitación',
  'registration.link.expired.title': 'Esta invitación venció',
  'registration.link.expired.message': 'Podemos enviar un enlace nuevo a la dirección invitada.',
  'registration.link.used.title': 'Este enlace ya se usó',
  'registration.link.used.message':
    'Cada enlace funciona una sola vez. Si no terminaste tu registro, podemos enviarte uno nuevo.',
  'registration.link.unknown.title': 'Este enlace no es válido',
  'registration.link.unknown.message':
    'Quizá le falta una parte. Ábrelo otra vez desde el correo o pide a la empresa una invitación nueva.',
  'registration.link.withdrawn.title': 'Esta invitación ya no está abierta',
  'registration.link.withdrawn.message':
    'Se rechazó o se canceló. ¿Aún necesitas acceso? Pide a la empresa una invitación nueva.',
  'registration.link.done.title': 'Esta cuenta ya está registrada',
  'registration.link.done.message':
    'No queda nada por hacer. Inicia sesión con tu correo y contraseña.',
  'registration.link.answered.title': 'Ya aceptaste esta invitación',
  'registration.link.answered.message': 'No queda nada por hacer. Inicia sesión como siempre.',
  'registration.link.renew': 'Recibir enlace nuevo',
  'registration.link.renewed.title': 'Revisa tu correo',
  'registration.link.renewed.message':
    'Si esta invitación se puede renovar, va en camino un enlace nuevo a la dirección invitada.',
  'registration.link.notRenewed': 'No se pudo enviar el enlace nuevo',
  'registration.title': 'Completa tu registro',
  'registration.lead': '{company} te invitó. Unos cuantos datos y tu cuenta estará lista.',
  'registration.leadAlone': 'Unos cuantos datos y tu cuenta estará lista.',
  'registration.email': 'Correo electrónico',
  'registration.email.hint': 'Con él inicias sesión. Aquí no se puede cambiar.',
  'registration.firstName.required': 'Escribe tu nombre.',
  'registration.lastName.required': 'Escribe tus apellidos.',
  'registration.language.site': 'Idioma del sitio',
  'registration.timeZone.required': 'Elige una zona horaria.',
  'registration.terms': 'Leí y acepto los términos',
  'registration.terms.words': 'términos',
  'registration.terms.title': 'Términos',
  'registration.terms.required': 'Acepta los términos para continuar.',
  'registration.addendum': 'He leído y acepto el anexo de intercambio de datos',
  'registration.addendum.words': 'anexo de intercambio de datos',
  'registration.addendum.title': 'Anexo de intercambio de datos',
  'registration.addendum.required': 'Acepta el anexo de intercambio de datos para continuar.',
  'registration.accepts.both':
    'Te pediremos aceptar los términos y el anexo de intercambio de datos.',
  'registration.accepts.terms': 'Te pediremos aceptar los términos.',
  'registration.submit': 'Completar registro',
  'registration.failed': 'No se pudo terminar tu registro',
  'registration.notLoaded': 'No se pudo cargar tu registro',
  'registration.done.toast': 'Te damos la bienvenida, {name}. Tu cuenta está lista.',
  'registration.already.title': 'Ya completaste tu registro',
  'registration.already.message': 'No queda nada por hacer aquí.',
  'registration.already.continue': 'Ir al portal',
};
