import type { Translation } from '../../catalog.ts';
import type { products as source } from '../../en-US/products/products.ts';

export const products: Translation<typeof source> = {
  'products.group.customer': 'Conoce a tu cliente',
  'products.group.store': 'Conoce tu tienda',
  'products.SHOPPER_BEHAVIOR.name': 'Shopper Behavior',
  'products.SHOPPER_BEHAVIOR.text':
    'Descubre quién compra, con qué frecuencia y qué más lleva en la canasta.',
  'products.SHOPPER_BEHAVIOR.footer': 'Se actualiza cada semana',
  'products.REPORT_BUILDER.name': 'Report Builder',
  'products.REPORT_BUILDER.text':
    'Ventas, inventario y pedidos por artículo, tienda y semana, en el reporte que necesitas.',
  'products.REPORT_BUILDER.footer': 'Se actualiza cada noche',
  'products.CHANNEL_PERFORMANCE.name': 'Channel Insights',
  'products.CHANNEL_PERFORMANCE.text':
    'Compara en una sola vista cómo se venden tus artículos en tienda, para recoger y a domicilio.',
  'products.CHANNEL_PERFORMANCE.footer': 'Se actualiza cada mañana',
  'products.CUSTOMER_PERCEPTION.name': 'Customer Perception',
  'products.CUSTOMER_PERCEPTION.text':
    'Pregunta a compradores reales y lee sus respuestas en pocos días.',
  'products.CUSTOMER_PERCEPTION.footer': 'Primeras respuestas en tres días',
  'products.INSIGHTS_ACTIVATION.name': 'Insights Activation',
  'products.INSIGHTS_ACTIVATION.text':
    'Convierte un segmento en una campaña, con la tecnología de un socio publicitario.',
  'products.INSIGHTS_ACTIVATION.footer': 'Requiere una cuenta con el socio',
  'products.DIGITAL_LANDSCAPES.name': 'Digital Landscapes',
  'products.DIGITAL_LANDSCAPES.text':
    'Cómo encuentran tus artículos en línea: búsqueda, navegación y posición.',
  'products.DIGITAL_LANDSCAPES.footer': 'Se actualiza todos los días',
  'products.MODULAR_INTELLIGENCE.name': 'Modular Intelligence',
  'products.MODULAR_INTELLIGENCE.text': 'Anaquel, espacio y surtido: cuánto rinde cada tramo.',
  'products.MODULAR_INTELLIGENCE.footer': 'Se actualiza con cada cambio de anaquel',
  'products.CUSTOMER_PULSE.name': 'Customer Pulse',
  'products.CUSTOMER_PULSE.text':
    'Sigue, semana a semana, lo que los compradores dicen de tus artículos.',
  'products.CUSTOMER_PULSE.footer': 'Se actualiza cada lunes',
};
