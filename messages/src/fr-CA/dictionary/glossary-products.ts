import type { Translation } from '../../catalog.ts';
import type { glossaryProducts as source } from '../../en-US/dictionary/glossary-products.ts';

export const glossaryProducts: Translation<typeof source> = {
  'glossary-products.chnl_perf_report_builder': 'Report Builder',
  'glossary-products.shopper_behavior': 'Shopper Behavior',
  'glossary-products.customer_perception': 'Customer Perception',
  'glossary-products.digital_landscapes': 'Digital Landscapes',
  'glossary-products.chnl_perf_insights': 'Channel Performance Insights',
  'glossary-products.chnl_perf_bi_link': 'BI Link',
  'glossary-products.chnl_perf_cloud_feeds': 'Cloud Feeds',
  'glossary-products.chnl_perf_data_feeds_api': 'API Glossary',
  'glossary-products.mod_intel': 'Modular Intelligence',
};
