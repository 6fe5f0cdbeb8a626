import type { Translation } from '../../catalog.ts';
import type { productSettings as source } from '../../en-US/products/product-settings.ts';

export const productSettings: Translation<typeof source> = {
  'product-settings.title': 'Productos y configuración de accesos',
  'product-settings.lead':
    'Dónde se abre cada producto en cada sitio y cómo obtienen acceso los usuarios.',
  'product-settings.tabs': 'Configuración o solicitudes',
  'product-settings.tab.products': 'Productos',
  'product-settings.tab.requests': 'Solicitudes a los productos',
  'product-settings.failed': 'No se pudieron cargar los productos',
  'product-settings.opens.ADDRESS': 'Se abre',
  'product-settings.opens.DEMO_PAGE': 'Página de demostración',
  'product-settings.opens.NO_ADDRESS': 'No se abre',
  'product-settings.noAddress': 'Sin dirección',
  'product-settings.newTab': 'Pestaña nueva',
  'product-settings.sameTab': 'Misma pestaña',
  'product-settings.marker.alpha': 'Alfa',
  'product-settings.marker.beta': 'Beta',
  'product-settings.marker.none': 'Ninguna',
  'product-settings.companies':
    '{count, plural, =0 {Ninguna empresa lo tiene} one {# empresa lo tiene} other {# empresas lo tienen}}',
  'product-settings.hidden': 'Oculto para usuarios sin acceso',
  'product-settings.preview': 'Solo fuera de producción',
  'product-settings.changed': 'Cambió el {date}',
  'product-settings.change.of': 'Cambiar {name}, {site}',
  'product-settings.history.of': 'Historial de {name}, {site}',
  'product-settings.secret': 'Secreto de inicio de sesión',
  'product-settings.secret.setOn': 'Definido el {date}',
  'product-settings.secret.none':
    'Sin definir: el producto no puede iniciar la sesión de los usuarios',
  'product-settings.secret.replace': 'Reemplazar',
  'product-settings.secret.set': 'Definir',
  'product-settings.secret.replace.of': 'Reemplazar el secreto de inicio de sesión de {name}',
  'product-settings.secret.set.of': 'Definir el secreto de inicio de sesión de {name}',
  'product-settings.secret.title': 'Secreto de inicio de sesión de {name}',
  'product-settings.secret.effect':
    'El secreto en uso deja de funcionar de inmediato. Los inicios fallan hasta que {name} use el nuevo.',
  'product-settings.secret.first': 'A partir de ahora {name} inicia sesión con este secreto.',
  'product-settings.secret.field': 'Nuevo secreto',
  'product-settings.secret.hint':
    'De 32 a 200 caracteres sin espacios. Cópialo ahora para el equipo del producto: no se vuelve a mostrar.',
  'product-settings.secret.show': 'Mostrar el secreto',
  'product-settings.secret.generate': 'Generar',
  'product-settings.secret.copied': 'El secreto está en el portapapeles.',
  'product-settings.secret.notCopied': 'Tu navegador no lo permitió. Muestra el secreto y cópialo.',
  'product-settings.secret.invalid': 'Usa de 32 a 200 caracteres sin espacios ni acentos.',
  'product-settings.secret.done': '{name} tiene un nuevo secreto de inicio de sesión.',
  'product-settings.history.product': 'Historial del secreto y el acceso de {name}',
  'product-settings.access': 'Configuración del acceso',
  'product-settings.access.builtIn': 'El portal otorga el acceso',
  'product-settings.access.own': 'El producto otorga el acceso',
  'product-settings.access.secretSetOn': 'Secreto definido el {date}',
  'product-settings.access.open':
    '{count, plural, one {# solicitud en espera} other {# solicitudes en espera}}',
  'product-settings.access.failed':
    '{count, plural, one {# solicitud con error} other {# solicitudes con error}}',
  'product-settings.access.change.of': 'Cambiar la configuración del acceso de {name}',
  'product-settings.access.title': 'Configuración del acceso de {name}',
  'product-settings.access.who': '¿Quién otorga el acceso?',
  'product-settings.access.who.portal': 'El portal',
  'product-settings.access.who.portal.hint': 'El acceso está listo de inmediato.',
  'product-settings.access.who.product': 'El producto',
  'product-settings.access.who.product.hint':
    'El portal llama al producto cuando un usuario obtiene o pierde el acceso.',
  'product-settings.access.url': 'Dirección para solicitudes',
  'product-settings.access.secret': 'Secreto compartido',
  'product-settings.access.secret.keep':
    'Déjalo vacío para conservar el secreto definido el {date}.',
  'product-settings.access.secret.required': 'Escribe o genera un secreto.',
  'product-settings.access.effect':
    '{count, plural, =0 {No hay solicitudes en espera. Las nuevas usan la nueva configuración.} one {# solicitud en espera se envía de nuevo de inmediato.} other {# solicitudes en espera se envían de nuevo de inmediato.}}',
  'product-settings.access.done': '{name} tiene una nueva configuración del acceso.',
  'product-settings.target.title': '{name}: {site}',
  'product-settings.target.url': 'Dirección',
  'product-settings.target.url.hint':
    'Empieza con https://. Vacía: el producto no se abre en producción.',
  'product-settings.url.invalid': 'Escribe una dirección que empiece con https://.',
  'product-settings.target.tab': 'Se abre en',
  'product-settings.target.marker': 'Etiqueta en la tarjeta',
  'product-settings.target.effect':
    '{count, plural, =0 {Ninguna empresa en {site} lo tiene aún. El cambio rige desde el siguiente clic en una tarjeta.} one {# empresa en {site} lo tiene. El cambio rige desde el siguiente clic en una tarjeta.} other {# empresas en {site} lo tienen. El cambio rige desde el siguiente clic en una tarjeta.}}',
  'product-settings.target.done': '{name} se guardó para {site}.',
  'product-settings.changes': 'Qué cambia',
  'product-settings.changes.none': 'Aún no cambia nada.',
  'product-settings.changes.secret': 'uno nuevo',
  'product-settings.conflict.title': 'Alguien acaba de cambiar este producto',
  'product-settings.conflict.now':
    'Guardado ahora: {state}. Tus valores siguen abajo; guarda para reemplazarlo.',
  'product-settings.conflict.gone': 'El producto ya no existe. Cierra esta ventana.',
  'product-settings.requests.state': 'Estado',
  'product-settings.requests.FAILED': 'Con error',
  'product-settings.requests.OPEN': 'En espera',
  'product-settings.requests.failed': 'No se pudieron cargar las solicitudes',
  'product-settings.requests.column.user': 'Usuario',
  'product-settings.requests.column.product': 'Producto',
  'product-settings.requests.column.reason': 'Qué pasó',
  'product-settings.requests.column.createdOn': 'Desde',
  'product-settings.requests.action.GRANT': 'Dar acceso',
  'product-settings.requests.action.REVOKE': 'Quitar acceso',
  'product-settings.requests.waiting':
    '{attempts, plural, =0 {Aún no se envía} one {Se envió una vez, sin respuesta aún} other {Se envió # veces, sin respuesta aún}}',
  'product-settings.requests.retry': 'Enviar de nuevo',
  'product-settings.requests.retry.done': 'Volvimos a pedirle a {product} el acceso de {user}.',
  'product-settings.requests.search': 'Buscar por usuario o empresa',
  'product-settings.requests.retry.several':
    '{count, plural, =0 {No se envió ninguna solicitud de nuevo} one {Se envió # solicitud de nuevo} other {Se enviaron # solicitudes de nuevo}}',
  'product-settings.requests.retry.left':
    '{count, plural, one {# queda como está.} other {# quedan como están.}}',
  'product-settings.requests.retry.failed': 'No se pudo enviar de nuevo',
  'product-settings.requests.empty.FAILED.title': 'Nada ha fallado',
  'product-settings.requests.empty.FAILED.message':
    'Aquí aparecen las solicitudes que un producto rechazó o no respondió.',
  'product-settings.requests.empty.OPEN.title': 'Nada está en espera',
  'product-settings.requests.empty.OPEN.message':
    'Las solicitudes están aquí hasta que el producto responde.',
};
