/** The values of the tag "product", in the order of the filter. */
export const glossaryProducts = [
  'chnl_perf_report_builder',
  'shopper_behavior',
  'customer_perception',
  'digital_landscapes',
  'chnl_perf_insights',
  'chnl_perf_bi_link',
  'chnl_perf_cloud_feeds',
  'chnl_perf_data_feeds_api',
  'mod_intel',
] as const;
export type GlossaryProduct = (typeof glossaryProducts)[number];
