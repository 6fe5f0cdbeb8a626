import { z } from 'zod';
import { blob, endpoint, may, mayGlobally, nothing } from '../endpoint.ts';

/** One JSON value in each line. */
export const ndjsonType = 'application/x-ndjson';

export const checkpointStatus = z.object({
  /** Null until the first one is signed. */
  checkpoint: z
    .object({
      entries: z.int(),
      /** Of the Merkle tree over the entries, in base64. */
      rootHash: z.string(),
      signedOn: z.iso.datetime(),
      /** When the entries were last compared with their hashes. */
      verifiedOn: z.iso.datetime(),
      /** The signed note, as it is mailed. */
      note: z.string(),
      /** The first entry that is not as it was signed. */
      brokenEntry: z.int().nullable(),
    })
    .nullable(),
  /** Whether the company's admins get each checkpoint by mail. */
  isMailed: z.boolean(),
});
export type CheckpointStatus = z.infer<typeof checkpointStatus>;

const area = 'activityLog';

export const getLogCheckpoint = endpoint({
  method: 'GET',
  path: '/api/activity-logs/checkpoint',
  summary: 'The newest signed checkpoint of the log, and when the log was last verified',
  access: mayGlobally('LIST', 'ACTIVITY_LOG'),
  area,
  response: checkpointStatus,
});

export const setCheckpointMail = endpoint({
  method: 'PUT',
  path: '/api/activity-logs/checkpoint-mail',
  summary: 'Sends each signed checkpoint to the company’s admins, or stops sending it',
  access: may('EXPORT', 'ACTIVITY_LOG'),
  area,
  body: z.strictObject({ isMailed: z.boolean() }),
  response: nothing,
});

export const downloadLogChain = endpoint({
  method: 'POST',
  path: '/api/activity-logs/chain',
  summary: 'The whole log with its hashes and a signed checkpoint; the download itself is logged',
  access: may('EXPORT', 'ACTIVITY_LOG'),
  area,
  fresh: true,
  heavy: true,
  response: blob(ndjsonType),
  perMinute: 10,
});
