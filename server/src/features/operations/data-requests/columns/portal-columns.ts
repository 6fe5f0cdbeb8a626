import type { DataColumns } from './column-data.ts';

export const portalColumns = {
  arriving_file: { key: 'neither', created_on: 'neither' },
  demo_data: { loaded_on: 'neither' },
  feature_flag: {
    flag: 'neither',
    site: 'neither',
    variation_key: 'neither',
    rollout_percent: 'neither',
    updated_on: 'neither',
    version: 'neither',
  },
  // The id of a company or a person, for as long as their file is made.
  // An id or a network, for as long as an answer is made.
  heavy_turn: { id: 'neither', subject: 'neither', lease_until: 'neither' },
  human_challenge: {
    id: 'neither',
    visitor_hash: 'secret',
    action: 'neither',
    created_on: 'neither',
    expires_on: 'neither',
    hold_ms: 'neither',
    held_from: 'neither',
    task_hash: 'secret',
    token_hash: 'secret',
    used_on: 'neither',
  },
  job_progress: { job_id: 'neither', done: 'neither', total: 'neither', updated_on: 'neither' },
  job_step: { job_id: 'neither', step: 'neither', done_on: 'neither' },
  job_worker: { id: 'neither', started_on: 'neither', seen_on: 'neither' },
  migration: { name: 'neither', checksum: 'neither', applied_on: 'neither' },
  portal_secret: { name: 'neither', value: 'secret', created_on: 'neither' },
  product_client: {
    product_code: 'neither',
    secret_hash: 'secret',
    created_on: 'neither',
    version: 'neither',
  },
  product_provisioning: {
    product_code: 'neither',
    url: 'neither',
    secret: 'secret',
    updated_on: 'neither',
    version: 'neither',
    secret_set_on: 'neither',
  },
  product_target: {
    site: 'neither',
    product_code: 'neither',
    redirect_url: 'neither',
    is_new_tab: 'neither',
    restricted_launch_flag: 'neither',
    updated_on: 'neither',
    version: 'neither',
  },
  routine: { name: 'neither', checksum: 'neither', applied_on: 'neither' },
  routine_release: { id: 'neither', checksum: 'neither', applied_on: 'neither' },
} as const satisfies Partial<DataColumns>;
