import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { DifferingRow } from './compare-rows.ts';

/** A fault of a file, with file and line. */
export interface ImportFileFault {
  readonly place: string;
  readonly text: string;
}

/** Finds new images that were to be uploaded before, and were not. */
export async function missingImages(
  uploads: Pick<ServerContext['uploadStore'], 'has'>,
  products: readonly DifferingRow<'products'>[],
): Promise<readonly ImportFileFault[]> {
  const missing = new Map<string, boolean>();
  const faults: ImportFileFault[] = [];
  for (const { row, difference } of products) {
    for (const picture of row.pictures) {
      if (!picture.startsWith(UPLOAD_FOLDER)) continue;
      if (!missing.has(picture)) missing.set(picture, !(await uploads.has(picture)));
      if (missing.get(picture) === true) {
        faults.push({ place: difference.place, text: `pictures: 올린 사진을 찾을 수 없어요: ${picture}` });
      }
    }
  }
  return faults;
}
