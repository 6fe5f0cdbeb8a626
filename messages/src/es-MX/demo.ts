import type { Translation } from '../catalog.ts';
import type { demo as source } from '../en-US/demo.ts';

export const demo: Translation<typeof source> = {
  'demo.mailbox.title': 'Buzón de demostración',
  'demo.mailbox.lead': 'Correos que el portal habría enviado. Solo en la demostración.',
  'demo.mailbox.label': 'Correos',
  'demo.mailbox.empty': 'Aún no hay correos',
  'demo.mailbox.emptyHint': 'Los correos que envía el portal aparecen aquí.',
  'demo.mailbox.choose': 'Elige un correo para leerlo.',
  'demo.mailbox.to': 'Para {address}',
  'demo.mailbox.replyTo': 'Las respuestas llegan a {address}',
  'demo.mailbox.refresh': 'Actualizar',
  'demo.mailbox.failed': 'No se pudieron cargar los correos',
  'demo.product.title': '{product}',
  'demo.product.lead':
    'Una página de demostración en lugar del producto. Su servidor acaba de cambiar un código de un solo uso por la persona y la empresa que ves aquí.',
  'demo.product.person': 'Persona',
  'demo.product.company': 'Empresa',
  'demo.product.noCompany': 'Sin empresa',
  'demo.product.acting': 'Actúa',
  'demo.product.acting.NONE': 'Por cuenta propia',
  'demo.product.acting.ACTING': 'En nombre de la empresa',
  'demo.product.acting.VIEWING': 'Solo consulta la empresa',
  'demo.product.acting.MERCHANT_VIEW': 'Con la vista comercial de la empresa',
  'demo.product.types': 'Tipos de acceso',
  'demo.product.site': 'Sitio',
  'demo.product.language': 'Idioma y zona horaria',
  'demo.product.spent': 'El código de un solo uso ya se usó. Si recargas la página, se rechazará.',
  'demo.product.refused': 'El producto no se abrió',
  'demo.product.used':
    'Este código de un solo uso ya se usó. Vuelve a abrir el producto desde Aplicaciones.',
  'demo.product.expired':
    'Este código de un solo uso venció: funciona durante un minuto. Vuelve a abrir el producto desde Aplicaciones.',
  'demo.product.unknown':
    'Esta dirección no tiene un código de un solo uso válido. Abre el producto desde Aplicaciones.',
  'demo.product.client':
    'Esta página de demostración ya no tiene el secreto del producto: un operador estableció uno nuevo.',
  'demo.product.back': 'Volver a las aplicaciones',
  'demo.product.openedFor': 'Abierto para',
  'demo.product.chart': 'Ventas netas por semana',
  'demo.product.chart.unit': 'Miles de dólares · Datos de demostración',
  'demo.product.chart.online': 'En línea',
  'demo.product.chart.store': 'En tienda',
};
