import type { Config } from '../../config.ts';
import type { FileKind } from './file-row.ts';
import type { FileScope } from './plan-rows.service.ts';
import type { Upload } from './user-files.repository.ts';

/** A file that is carried out, and for whom. */
export interface Applying {
  upload: Upload;
  scope: FileScope;
  kind: FileKind;
  override: boolean;
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}
