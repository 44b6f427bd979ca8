import type {
  CheckedImport,
  ImportDifference,
  OfficeImportKind,
} from '../../../core/api/office/catalogue/import.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import type { Database, Tx } from '../database/database.ts';
import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { compareImport, type ComparedImport } from './compare-import.ts';
import { importVersion } from './import-version.ts';
import { readImport, type ImportFile, type ReadImport } from './read-import.ts';

/** Faults that are shown. */
const MAX_FAULTS = 200;
/** Letters of a value that are shown. */
const MAX_VALUE_LENGTH = 200;

/** The chosen files, and how they affect stock. */
export interface ImportRequest {
  readonly files: readonly ImportFile[];
  readonly setsStock: boolean;
}

interface CheckResult {
  readonly compared: ComparedImport;
  readonly checked: CheckedImport;
}

type CheckAnswer = ({ readonly kind: 'checked' } & CheckResult) | { readonly kind: 'refused'; readonly text: string };

type CheckContext = Pick<ServerContext, 'uploadStore' | 'clock'>;

/** Returns what an import of files would change in the current catalogue. Changes nothing. */
export async function checkImport(
  context: CheckContext,
  database: Database,
  request: ImportRequest,
): Promise<CheckAnswer> {
  const answer = await readImport(request.files);
  if (answer.kind === 'refused') return answer;
  return { kind: 'checked', ...(await checkRows(context, database, request, answer.read)) };
}

/** Like `checkImport`, for files that were already read: reading takes a second, in which no lock should be held. */
export async function checkRows(
  { uploadStore, clock }: CheckContext,
  database: Database | Tx,
  { files, setsStock }: ImportRequest,
  read: ReadImport,
): Promise<CheckResult> {
  const whole = await compareImport(database, read, setsStock);
  const compared = firstOf(whole, IMPORT_FILE.most_changes);
  const differences = differencesOf(compared);
  const faults = [...compared.faults, ...(await missingImages(uploadStore, compared))];
  const countOf = (kind: OfficeImportKind) => {
    const rows = differences.filter((row) => row.kind === kind);
    const added = rows.filter(({ row_idx }) => row_idx === null).length;
    return { kind, added, changed: rows.length - added, same: compared.same[kind] };
  };
  return {
    compared,
    checked: {
      version: importVersion(files, differences, setsStock),
      checked_dt: formatKst(clock.now()),
      count_list: [countOf('categories'), countOf('products'), countOf('sales')],
      difference_list: differences.map(shortened),
      fault_list: faults.slice(0, MAX_FAULTS),
      fault_cnt: faults.length,
      rest_cnt: differencesOf(whole).length - differences.length,
    },
  };
}

/** The first rows that differ, in the order in which they refer to each other. */
function firstOf(compared: ComparedImport, most: number): ComparedImport {
  const categories = compared.categories.slice(0, most);
  const products = compared.products.slice(0, most - categories.length);
  const sales = compared.sales.slice(0, most - categories.length - products.length);
  return { ...compared, categories, products, sales };
}

function differencesOf({ categories, products, sales }: ComparedImport): readonly ImportDifference[] {
  return [...categories, ...products, ...sales].map(({ difference }) => difference);
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
