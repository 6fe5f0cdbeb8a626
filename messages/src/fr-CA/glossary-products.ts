import type { Translation } from '../catalog.ts';
import type { glossaryProducts as source } from '../en-US/glossary-products.ts';

export const glossaryProducts: Translation<typeof source> = {
  'glossary-products.chnl_perf_report_builder': 'Générateur de rapports',
  'glossary-products.shopper_behavior': 'Comportement d’achat',
  'glossary-products.customer_perception': 'Perception des clients',
  'glossary-products.digital_landscapes': 'Paysages numériques',
  'glossary-products.chnl_perf_insights': 'Aperçu du rendement des canaux',
  'glossary-products.chnl_perf_bi_link': 'BI Link',
  'glossary-products.chnl_perf_cloud_feeds': 'Flux infonuagiques',
  'glossary-products.chnl_perf_data_feeds_api': 'Glossaire de l’API',
  'glossary-products.mod_intel': 'Intelligence modulaire',
};
