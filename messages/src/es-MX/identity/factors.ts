import type { Translation } from '../../catalog.ts';
import type { factors as source } from '../../en-US/identity/factors.ts';

export const factors: Translation<typeof source> = {
  'factors.title': 'Inicio de sesión',
  'factors.lead':
    'Un código de una aplicación en tu teléfono, además de tu contraseña, impide que otros entren aunque conozcan la contraseña.',
  'factors.add': 'Agregar una aplicación de autenticación',
  'factors.none': 'Todavía no hay segundo paso: tu contraseña sola abre esta cuenta.',
  'factors.failed': 'Sin cambios',
  'factors.listFailed': 'Algo salió mal al cargar cómo inicias sesión',
  'factors.kind.TOTP': 'Aplicación de autenticación',
  'factors.added': 'Agregada el {date}',
  'factors.used': 'Último uso: {date}',
  'factors.neverUsed': 'Aún sin usar',
  'factors.rename': 'Cambiar nombre',
  'factors.renameOf': 'Cambiar el nombre de {name}',
  'factors.renameTitle': 'Cambiar nombre',
  'factors.renamed': 'Ahora se llama {name}.',
  'factors.removeOf': 'Eliminar {name}',
  'factors.removeTitle': '¿Eliminar “{name}”?',
  'factors.removed': '{name} se eliminó.',
  'factors.removeOne':
    'Sus códigos ya no sirven para iniciar sesión. Tus otros factores se quedan.',
  'factors.removeLast':
    'Tu contraseña sola volverá a abrir esta cuenta, y tus códigos de recuperación dejarán de funcionar.',
  'factors.nameRequired': 'Escribe un nombre.',
  'factors.codeRequired': 'Escribe el código.',
  'factors.app.submit': 'Agregar aplicación',
  'factors.app.added': '{name} se agregó. A partir de ahora, al iniciar sesión se pide su código.',
  'factors.app.scan':
    'Escanéalo con una aplicación de autenticación: la de tu teléfono, la de tu administrador de contraseñas, o Google o Microsoft Authenticator.',
  'factors.app.qr': 'Código QR con el secreto para la aplicación',
  'factors.app.secret': '¿Sin cámara? Escribe esto en la aplicación:',
  'factors.app.code': 'Código de la aplicación',
  'factors.app.codeHint': 'Los seis dígitos que la aplicación muestra ahora',
  'factors.codes.title': 'Códigos de recuperación',
  'factors.codes.left':
    '{count, plural, =0 {No queda ninguno: genera nuevos} one {Queda # de 10} other {Quedan # de 10}}',
  'factors.codes.make': 'Generar códigos nuevos',
  'factors.codes.lead':
    'Si pierdes tu teléfono, uno de estos códigos abre tu cuenta en su lugar. Cada uno sirve una vez. Guárdalos donde guardas lo importante: no se muestran de nuevo.',
  'factors.codes.download': 'Descargar',
  'factors.codes.kept': 'Ya los guardé',
  'factors.codes.copied': 'Copiado',
  'factors.codes.file': 'Códigos de recuperación de {loginId}. Cada uno sirve una vez.',
  'factors.step.title': 'Un paso más',
  'factors.step.lead':
    'Tu contraseña es correcta. Ahora, el código de tu aplicación de autenticación.',
  'factors.step.code': 'Código',
  'factors.step.hint': 'Seis dígitos de la aplicación, o uno de tus códigos de recuperación',
  'factors.step.failed': 'No se inició la sesión',
  'factors.step.lost': 'No tengo nada de esto',
  'factors.step.back': 'Volver a la contraseña',
  'factors.proof.title': 'Confirma que eres tú',
  'factors.proof.lead':
    'Esto necesita una confirmación de hace menos de diez minutos. Después continúa donde estabas.',
  'factors.proof.submit': 'Confirmar',
  'factors.proof.password': 'Contraseña',
  'factors.proof.showPassword': 'Mostrar contraseña',
  'factors.proof.passwordRequired': 'Escribe tu contraseña.',
  'factors.proof.use.password': 'Usar la contraseña',
  'factors.proof.use.code': 'Usar un código',
};
