import type { Translation } from '../catalog.ts';
import type { passwords as source } from '../en-US/passwords.ts';

export const passwords: Translation<typeof source> = {
  'passwords.first.new': 'Contraseña',
  'passwords.first.repeat': 'Repite la contraseña',
  'passwords.another.new': 'Contraseña nueva',
  'passwords.another.repeat': 'Repite la contraseña nueva',
  'passwords.show': 'Mostrar las contraseñas',
  'passwords.rule':
    'Al menos {min, number} caracteres. Unas cuantas palabras sin relación son fáciles de recordar y difíciles de adivinar.',
  'passwords.strength.short': 'Todavía es muy corta',
  'passwords.strength.weak': 'Muy uniforme: usa más caracteres distintos',
  'passwords.strength.good': 'Buena',
  'passwords.strength.strong': 'Fuerte',
  'passwords.new.required': 'Elige una contraseña.',
  'passwords.new.short': 'Usa al menos {min, number} caracteres.',
  'passwords.new.long': 'Usa como máximo {max, number} caracteres.',
  'passwords.repeat.differs': 'Las dos contraseñas no son iguales.',
  'passwords.forgot.title': '¿Olvidaste tu contraseña?',
  'passwords.forgot.lead':
    'Escribe tu correo electrónico y te enviaremos un enlace para elegir una contraseña nueva.',
  'passwords.forgot.email': 'Correo electrónico',
  'passwords.forgot.email.required': 'Escribe tu correo electrónico.',
  'passwords.forgot.submit': 'Enviar enlace',
  'passwords.forgot.failed': 'No se envió el enlace',
  'passwords.forgot.back': 'Volver al inicio de sesión',
  'passwords.forgot.sent.title': 'Revisa tu correo',
  'passwords.forgot.sent.message':
    'Si existe una cuenta para {email}, va en camino un correo con un enlace. El enlace funciona durante 60 minutos y una sola vez.',
  'passwords.forgot.sent.hint':
    '¿No llega nada? Busca en el correo no deseado y verifica que la dirección sea correcta.',
  'passwords.forgot.again': 'Enviar de nuevo',
  'passwords.forgot.wait': 'Enviar de nuevo en {time}',
  'passwords.forgot.sentAgain': 'Se envió de nuevo.',
  'passwords.forgot.other': 'Usar otra dirección',
  'passwords.provider.lead':
    'Las contraseñas las guarda el servicio de inicio de sesión de tu empresa, no este portal. Cambia o restablece la tuya ahí.',
  'passwords.provider.open': 'Abrir ese servicio',
  'passwords.reset.title': 'Elige una contraseña nueva',
  'passwords.reset.lead':
    'Al cambiar la contraseña se cierra tu sesión en todos los dispositivos. Después, inicia sesión de nuevo.',
  'passwords.reset.submit': 'Cambiar contraseña',
  'passwords.reset.checking': 'Revisando el enlace…',
  'passwords.reset.failed': 'No se cambió la contraseña',
  'passwords.reset.notChecked': 'No se pudo revisar el enlace',
  'passwords.link.expired.title': 'Este enlace venció',
  'passwords.link.expired.message':
    'Un enlace para elegir una contraseña nueva funciona durante 60 minutos. Pide uno nuevo.',
  'passwords.link.used.title': 'Este enlace ya se usó',
  'passwords.link.used.message':
    'Cada enlace funciona una sola vez. Inicia sesión con la contraseña que elegiste o pide un enlace nuevo.',
  'passwords.link.unknown.title': 'Este enlace no es válido',
  'passwords.link.unknown.message':
    'Quizá le falta una parte. Ábrelo otra vez desde el correo o pide uno nuevo.',
  'passwords.link.again': 'Pedir enlace nuevo',
};
