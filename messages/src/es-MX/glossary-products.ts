import type { Translation } from '../catalog.ts';
import type { glossaryProducts as source } from '../en-US/glossary-products.ts';

export const glossaryProducts: Translation<typeof source> = {
  'glossary-products.chnl_perf_report_builder': 'Generador de informes',
  'glossary-products.shopper_behavior': 'Comportamiento del comprador',
  'glossary-products.customer_perception': 'Percepción del cliente',
  'glossary-products.digital_landscapes': 'Panoramas digitales',
  'glossary-products.chnl_perf_insights': 'Perspectivas del desempeño de canales',
  'glossary-products.chnl_perf_bi_link': 'BI Link',
  'glossary-products.chnl_perf_cloud_feeds': 'Fuentes en la nube',
  'glossary-products.chnl_perf_data_feeds_api': 'Glosario de la API',
  'glossary-products.mod_intel': 'Inteligencia modular',
};
