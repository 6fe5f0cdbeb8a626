import type { Config } from '../../config.ts';
import type { FileScope, SeenVersions } from './file-plan.ts';
import type { FileKind } from './file-row.ts';
import type { Upload } from './user-files.repository.ts';

/** A file that is carried out, and for whom. */
export interface Applying {
  upload: Upload;
  scope: FileScope;
  kind: FileKind;
  override: boolean;
  versions: SeenVersions | undefined;
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}
