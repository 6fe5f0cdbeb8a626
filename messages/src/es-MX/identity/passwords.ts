import type { Translation } from '../../catalog.ts';
import type { passwords as source } from '../../en-US/identity/passwords.ts';

export const passwords: Translation<typeof source> = {
  'passwords.first.new': 'Contraseña',
  'passwords.first.repeat': 'Repite la contraseña',
  'passwords.another.new': 'Contraseña nueva',
  'passwords.another.repeat': 'Repite la contraseña nueva',
  'passwords.show': 'Mostrar contraseñas',
  'passwords.rule':
    'Al menos {min, number} caracteres. Unas cuantas palabras sin relación son fáciles de recordar y difíciles de adivinar.',
  'passwords.strength.short': 'Muy corta',
  'passwords.strength.weak': 'Muy repetitiva: agrega otros caracteres',
  'passwords.strength.common': 'Muy fácil de adivinar: elige otra',
  'passwords.strength.good': 'Buena',
  'passwords.strength.strong': 'Fuerte',
  'passwords.new.required': 'Elige una contraseña.',
  'passwords.new.short': 'Usa al menos {min, number} caracteres.',
  'passwords.new.long': 'Usa como máximo {max, number} caracteres.',
  'passwords.repeat.differs': 'Las contraseñas no coinciden.',
  'passwords.forgot.title': '¿Olvidaste tu contraseña?',
  'passwords.forgot.lead':
    'Escribe tu correo electrónico y te enviaremos un enlace para elegir una contraseña nueva.',
  'passwords.forgot.email': 'Correo electrónico',
  'passwords.forgot.email.required': 'Escribe tu correo electrónico.',
  'passwords.forgot.submit': 'Enviar enlace',
  'passwords.forgot.failed': 'No se pudo enviar el enlace',
  'passwords.forgot.back': 'Volver al inicio de sesión',
  'passwords.forgot.sent.title': 'Revisa tu correo',
  'passwords.forgot.sent.message':
    'Si {email} tiene una cuenta, va en camino un enlace. Funciona una sola vez, durante 60 minutos.',
  'passwords.forgot.sent.hint': '¿No llega nada? Revisa el correo no deseado y la dirección.',
  'passwords.forgot.again': 'Enviar de nuevo',
  'passwords.forgot.wait': 'Enviar de nuevo en {time}',
  'passwords.forgot.sentAgain': 'Se envió de nuevo.',
  'passwords.forgot.other': 'Usar otra dirección',
  'passwords.provider.lead':
    'El servicio de inicio de sesión de tu empresa guarda tu contraseña. Cámbiala o restablécela ahí.',
  'passwords.provider.open': 'Abrir ese servicio',
  'passwords.reset.title': 'Elige una contraseña nueva',
  'passwords.reset.lead':
    'Se cerrará tu sesión en todos los dispositivos. Después, inicia sesión con la contraseña nueva.',
  'passwords.reset.submit': 'Cambiar contraseña',
  'passwords.reset.checking': 'Revisando el enlace…',
  'passwords.reset.failed': 'No se cambió la contraseña',
  'passwords.reset.notChecked': 'No se pudo revisar el enlace',
  'passwords.link.expired.title': 'Este enlace venció',
  'passwords.link.expired.message': 'Los enlaces funcionan durante 60 minutos. Pide uno nuevo.',
  'passwords.link.used.title': 'Este enlace ya se usó',
  'passwords.link.used.message':
    'Cada enlace funciona una sola vez. Inicia sesión con la contraseña que elegiste o pide un enlace nuevo.',
  'passwords.link.unknown.title': 'Este enlace no es válido',
  'passwords.link.unknown.message':
    'Quizá le falta una parte. Ábrelo otra vez desde el correo o pide uno nuevo.',
  'passwords.link.again': 'Pedir enlace nuevo',
};
