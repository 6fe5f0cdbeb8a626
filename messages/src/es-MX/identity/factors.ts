import type { Translation } from '../../catalog.ts';
import type { factors as source } from '../../en-US/identity/factors.ts';

export const factors: Translation<typeof source> = {
  'factors.title': 'Inicio de sesión',
  'factors.lead':
    'Una llave de acceso o un código de una aplicación impide que otros entren aunque conozcan tu contraseña. Dos formas son más seguras que una: puedes perder una de ellas.',
  'factors.add': 'Agregar una aplicación',
  'factors.addPasskey': 'Agregar una llave de acceso',
  'factors.none': 'Todavía no hay segundo paso: tu contraseña sola abre esta cuenta.',
  'factors.second.title': 'Agrega una segunda forma',
  'factors.second.lead':
    'Si pierdes “{name}”, una segunda forma abre tu cuenta de todos modos. Los códigos de recuperación son el último recurso, para cuando falten las dos.',
  'factors.failed': 'Sin cambios',
  'factors.listFailed': 'Algo salió mal al cargar cómo inicias sesión',
  'factors.kind.TOTP': 'Aplicación de autenticación',
  'factors.kind.PASSKEY': 'Llave de acceso',
  'factors.synced': 'En todos los dispositivos de su proveedor',
  'factors.bound': 'En un solo dispositivo',
  'factors.added': 'Agregada el {date}',
  'factors.used': 'Último uso: {date}',
  'factors.neverUsed': 'Aún sin usar',
  'factors.rename': 'Cambiar nombre',
  'factors.renameOf': 'Cambiar nombre de {name}',
  'factors.renameTitle': 'Cambiar nombre',
  'factors.renamed': 'Ahora se llama {name}.',
  'factors.removeOf': 'Eliminar {name}',
  'factors.removeTitle': '¿Eliminar “{name}”?',
  'factors.removed': '{name} se eliminó. Se cerró tu sesión en los demás dispositivos.',
  'factors.removeOne': 'Ya no sirve para iniciar sesión. Tus otros factores se quedan.',
  'factors.removeLast':
    'Tu contraseña sola volverá a abrir esta cuenta, y tus códigos de recuperación dejarán de funcionar.',
  'factors.nameRequired': 'Escribe un nombre.',
  'factors.codeRequired': 'Escribe el código.',
  'factors.app.submit': 'Agregar aplicación',
  'factors.app.added':
    '{name} se agregó. A partir de ahora, al iniciar sesión se pide su código.{first, select, yes { Se cerró tu sesión en los demás dispositivos.} other {}}',
  'factors.app.scan':
    'Escanéalo con una aplicación de autenticación: la de tu teléfono, la de tu administrador de contraseñas, o Google o Microsoft Authenticator.',
  'factors.app.qr': 'Código QR con el secreto para la aplicación',
  'factors.app.secret': '¿Sin cámara? Escribe esto en la aplicación:',
  'factors.app.code': 'Código de la aplicación',
  'factors.app.codeHint': 'Los seis dígitos que la aplicación muestra ahora',
  'factors.passkey.lead':
    'Tu cara, tu dedo o el PIN de tu dispositivo abre esta cuenta, sin la contraseña. Tu navegador te lo pide a continuación.',
  'factors.passkey.added':
    '{name} se agregó. Sirve para iniciar sesión, también sin la contraseña.{first, select, yes { Se cerró tu sesión en los demás dispositivos.} other {}}',
  'factors.passkey.notMade':
    'No se agregó ninguna llave de acceso: se cerró su ventana o tardó demasiado.',
  'factors.passkey.known':
    'Este dispositivo o administrador de contraseñas ya tiene una llave de acceso tuya.',
  'factors.passkey.notUsed':
    'No se usó ninguna llave de acceso: se cerró su ventana o tardó demasiado.',
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
  'factors.step.passkeyLead': 'Tu contraseña es correcta. Ahora, tu llave de acceso.',
  'factors.step.recoveryLead':
    'Tu contraseña es correcta. Ahora, uno de tus códigos de recuperación.',
  'factors.step.recoveryHint': 'Uno de tus códigos de recuperación',
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
  'factors.proof.lost':
    '¿No tienes nada de esto? Cierra la sesión, iníciala con tu contraseña y elige “No tengo nada de esto”.',
  'factors.proof.use.password': 'Usar la contraseña',
  'factors.proof.use.passkey': 'Usar una llave de acceso',
  'factors.proof.use.code': 'Usar un código',
  'factors.failure.second_factor':
    'El servicio de inicio de sesión de tu empresa no confirmó un segundo paso, y esta cuenta no tiene aquí una aplicación de autenticación. Consulta a tu administrador.',
  'factors.step.providerLead':
    'Tu servicio de inicio de sesión te reconoció. Ahora el código de tu aplicación de autenticación.',
  'factors.provider.section':
    'El servicio de inicio de sesión de tu empresa confirma quién eres. Donde no lo hace, lo hace un código de una aplicación en tu teléfono.',
  'factors.provider.none': 'Aún no hay aplicación de autenticación.',
  'factors.provider.added':
    'Se agregó {name}. Sus códigos confirman lo que tu servicio de inicio de sesión no confirma.{first, select, yes { Se cerró tu sesión en los demás dispositivos.} other {}}',
  'factors.provider.removeLast':
    'Solo tu servicio de inicio de sesión confirmará quién eres, y tus códigos de recuperación dejarán de funcionar.',
  'factors.provider.lead':
    'Esto necesita una prueba de no más de diez minutos. Inicia sesión de nuevo en el servicio de tu empresa, en otra pestaña; después todo sigue aquí con lo que escribiste.',
  'factors.provider.open': 'Confirmar en otra pestaña',
  'factors.provider.waiting': 'Esperando a la otra pestaña.',
  'factors.provider.done': 'Ya confirmé',
  'factors.provider.notConfirmed': 'Sin confirmar',
  'factors.provider.notYet': 'La otra pestaña aún no responde. Termina ahí o ábrela de nuevo.',
  'factors.provider.ignored':
    'Tu servicio de inicio de sesión no dice que te haya preguntado. Usa un código de tu aplicación de autenticación.',
  'factors.provider.noApp':
    'Tu servicio de inicio de sesión no dice que te haya preguntado. Agrega una aplicación de autenticación en tu perfil; desde entonces sus códigos confirman estas acciones.',
  'factors.provider.toProfile': 'Abrir mi perfil',
  'factors.provider.other': 'Ahí se confirmó otra cuenta. Usa la de esta sesión.',
  'factors.provider.expired':
    'Tardó demasiado o iniciaste otra sesión mientras tanto. Abre la pestaña de nuevo.',
  'factors.provider.failed':
    'El servicio de inicio de sesión no respondió como se esperaba. Abre la pestaña de nuevo.',
  'factors.return.proved': 'Confirmado',
  'factors.return.open': 'Sin confirmar',
  'factors.return.lead': 'Cierra esta pestaña y continúa en la otra.',
  'factors.failure.provider':
    'El servicio de inicio de sesión de tu empresa no respondió como debía.',
  'factors.failure.unknown': 'Esta cuenta aún no tiene invitación. Consulta a tu administrador.',
  'factors.failure.unverified':
    'Tu servicio de inicio de sesión no ha confirmado tu correo electrónico. Confírmalo ahí primero.',
  'factors.failure.blocked':
    'El minorista bloqueó tu cuenta. El motivo está en el correo que te enviamos.',
  'factors.failure.site': 'Tu empresa usa el sitio de otro país. Inicia sesión ahí.',
  'factors.failure.expired': 'El inicio de sesión tardó demasiado o empezó en otra ventana.',
};
