import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { DifferingRow } from './compare-rows.ts';

/** A fault of a file, with file and line. */
export interface ImportFileFault {
  readonly place: string;
  readonly text: string;
}

/** Images that are looked for concurrently: a store in another place answers each after some time. */
const AT_ONCE = 16;

/** Finds images that were to be uploaded before, and were not. */
export async function missingImages(
  uploads: Pick<ServerContext['uploadStore'], 'has'>,
  products: readonly DifferingRow<'products'>[],
): Promise<readonly ImportFileFault[]> {
  const uploaded = products.flatMap(({ row, difference: { place } }) =>
    row.pictures.flatMap((picture) => (picture.startsWith(UPLOAD_FOLDER) ? [{ place, picture }] : [])),
  );
  const left = new Set(uploaded.map(({ picture }) => picture)).values();
  const missing = new Set<string>();
  const look = async (): Promise<void> => {
    for (const picture of left) if (!(await uploads.has(picture))) missing.add(picture);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return uploaded.flatMap(({ place, picture }) =>
    missing.has(picture) ? [{ place, text: `pictures: 올린 사진을 찾을 수 없어요: ${picture}` }] : [],
  );
}
