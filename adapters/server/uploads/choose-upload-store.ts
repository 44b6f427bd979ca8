import { join } from 'node:path';
import type { Clock } from '../../../core/ports/clock.port.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';
import { InvalidSettings } from '../environment/invalid-settings.ts';

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/**
 * Returns the store of uploaded images: the bucket of the S3 settings, or else the data folder. Several processes on
 * different machines need the bucket. Temporary credentials require S3_SESSION_TOKEN, too. Throws `InvalidSettings`
 * with the names of missing settings.
 */
export function uploadStoreFromEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
  clock: Clock,
): UploadStore {
  const [endpoint = '', bucket = '', region = '', accessKey = '', secretKey = ''] = S3_VARIABLES.map((name) =>
    (variables[name] ?? '').trim(),
  );
  const missing = S3_VARIABLES.filter((name) => (variables[name] ?? '').trim() === '');
  if (missing.length === S3_VARIABLES.length) return new FolderStore(join(dataFolder, 'uploads'));
  const isAddress = /^https?:\/\//.test(endpoint) && URL.canParse(endpoint);
  if (missing.length > 0) {
    throw new InvalidSettings([`${missing.join(', ')}: 사진을 버킷에 두려면 S3_ 설정이 모두 필요해요.`]);
  }
  if (!isAddress) throw new InvalidSettings(['S3_ENDPOINT: http:// 또는 https://로 시작하는 주소여야 해요.']);
  const sessionToken = (variables['S3_SESSION_TOKEN'] ?? '').trim() || null;
  const settings = { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey, sessionToken };
  return new S3Store(settings, clock);
}
