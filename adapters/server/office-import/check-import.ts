import type { CheckedImport, ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import type { Database, Tx } from '../database/database.ts';
import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { compareImport, type ComparedImport } from './compare-import.ts';
import { importVersion } from './import-version.ts';
import { readImport, type ImportFile } from './read-import.ts';

/** Faults that are shown. */
const MAX_FAULTS = 200;
/** Letters of a value that are shown. */
const MAX_VALUE_LENGTH = 200;

/** The files that staff chose, and what becomes of stock. */
export interface ImportRequest {
  readonly files: readonly ImportFile[];
  readonly setsStock: boolean;
}

type CheckAnswer =
  | { readonly kind: 'checked'; readonly compared: ComparedImport; readonly checked: CheckedImport }
  | { readonly kind: 'refused'; readonly text: string };

/** Says what an import of files would do, as the catalogue is now. Changes nothing. */
export async function checkImport(
  { uploadStore, clock }: Pick<ServerContext, 'uploadStore' | 'clock'>,
  database: Database | Tx,
  { files, setsStock }: ImportRequest,
): Promise<CheckAnswer> {
  const answer = await readImport(files);
  if (answer.kind === 'refused') return answer;
  const compared = await compareImport(database, answer.read, setsStock);
  const { categories, products, sales, same } = compared;
  const differences = [...categories, ...products, ...sales].map(({ difference }) => difference);
  const shown = differences.slice(0, IMPORT_FILE.most_changes);
  const isTooMany = differences.length > shown.length;
  const faults = [...compared.faults, ...(isTooMany ? [] : await missingImages(uploadStore, compared))];
  const countOf = (kind: keyof typeof same) => {
    const rows = differences.filter((row) => row.kind === kind);
    const added = rows.filter(({ row_idx }) => row_idx === null).length;
    return { kind, added, changed: rows.length - added, same: same[kind] };
  };
  return {
    kind: 'checked',
    compared,
    checked: {
      version: importVersion(files, differences, setsStock),
      checked_dt: formatKst(clock.now()),
      count_list: [countOf('categories'), countOf('products'), countOf('sales')],
      difference_list: shown.map(shortened),
      fault_list: faults.slice(0, MAX_FAULTS),
      fault_cnt: faults.length,
      is_too_many: isTooMany,
    },
  };
}

/** Finds new images that were to be uploaded before, and were not. */
async function missingImages(
  uploads: Pick<ServerContext['uploadStore'], 'has'>,
  { products }: ComparedImport,
): Promise<readonly { readonly place: string; readonly text: string }[]> {
  const missing = new Map<string, boolean>();
  const faults: { readonly place: string; readonly text: string }[] = [];
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

function shortened(difference: ImportDifference): ImportDifference {
  const cut = (text: string | null): string | null =>
    text !== null && text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  const change_list = difference.change_list.map(({ label, before, after }) => ({
    label,
    before: cut(before),
    after: cut(after),
  }));
  return { ...difference, change_list };
}
