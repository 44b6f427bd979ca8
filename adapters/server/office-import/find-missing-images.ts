import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { DifferingRow } from './compare-rows.ts';

/** An error in a file, with file and line. */
export interface ImportFileError {
  readonly place: string;
  readonly text: string;
}

/** Number of images checked concurrently, since a remote store responds to each with a delay. */
const MAX_CONCURRENT_CHECKS = 16;

/** Finds images of the rows that have not been uploaded. */
export async function findMissingImages(
  uploads: Pick<ServerContext['uploadStore'], 'has'>,
  products: readonly DifferingRow<'products'>[],
): Promise<readonly ImportFileError[]> {
  const uploaded = products.flatMap(({ row, difference: { place } }) =>
    row.pictures.flatMap((picture) => (picture.startsWith(UPLOAD_FOLDER) ? [{ place, picture }] : [])),
  );
  const remaining = new Set(uploaded.map(({ picture }) => picture)).values();
  const missing = new Set<string>();
  const checkRemaining = async (): Promise<void> => {
    for (const picture of remaining) if (!(await uploads.has(picture))) missing.add(picture);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CHECKS }, checkRemaining));
  return uploaded.flatMap(({ place, picture }) =>
    missing.has(picture) ? [{ place, text: `pictures: 올린 사진을 찾을 수 없어요: ${picture}` }] : [],
  );
}
