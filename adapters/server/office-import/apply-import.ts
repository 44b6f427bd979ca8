import type { CheckedImport } from '../../../core/api/office/catalogue/import.api.ts';
import type { ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { importCatalogue, lockCatalogue } from '../import/import-catalogue.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { addOnce } from '../operator-content/add-once.ts';
import { checkRows, type ImportRequest } from './check-import.ts';
import type { ComparedImport } from './compare-import.ts';
import { readImport } from './read-import.ts';

interface ApplyRequest extends ImportRequest {
  /** Version of the differences shown. */
  readonly version: string;
  /** The same for each repetition. */
  readonly request_key: string;
}

type ApplyAnswer =
  | { readonly kind: 'done'; readonly checked: CheckedImport; readonly compared: ComparedImport }
  | { readonly kind: 'again' }
  /** The differences are not those shown, since the catalogue has changed. `compared`: the current ones. */
  | { readonly kind: 'stale'; readonly compared: ComparedImport }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Imports files if the result is the one shown, all of it or nothing. A repeated request changes nothing. Rows equal to
 * the stored ones are skipped.
 */
export async function applyImport(
  shop: Pick<ServerContext, 'database' | 'clock' | 'uploadStore'>,
  { files, setsStock, version, request_key }: ApplyRequest,
): Promise<ApplyAnswer> {
  const reading = await readImport(files);
  if (reading.kind === 'refused') return reading;
  return abortableTransaction<ApplyAnswer>(shop.database, async (work, undo) => {
    await lockCatalogue(work);
    const answers: ApplyAnswer[] = [];
    await addOnce(work, request_key, shop.clock.now(), async () => {
      const { compared, checked } = await checkRows(shop, work, { files, setsStock }, reading.read);
      if (checked.version !== version) return undo({ kind: 'stale', compared });
      if (checked.fault_cnt > 0) return undo({ kind: 'refused', text: NOT_READY });
      const options = { isDry: false, setStock: setsStock, storesAll: true };
      await importCatalogue(work, sourceOf(compared), options, () => {}, shop.clock.now());
      answers.push({ kind: 'done', checked, compared });
      return checked.difference_list.length;
    });
    return answers[0] ?? { kind: 'again' };
  });
}

const NOT_READY = '고쳐야 할 줄이 있어 아무것도 가져오지 않았어요.';

/** The rows that differ, complete, as a file of them would have them. */
function sourceOf({ categories, products, sales }: ComparedImport): ImportSource {
  const index: { readonly [Kind in ImportedKind]: readonly ImportedRow<Kind>[] } = {
    sellers: [],
    categories: categories.map(({ row }) => row),
    products: products.map(({ row }) => row),
    sales: sales.map(({ row }) => row),
    banners: [],
    picks: [],
    curations: [],
    events: [],
    notices: [],
    faqs: [],
  };
  return {
    index,
    async *parts(kind, size) {
      for (let from = 0; from < index[kind].length; from += size) yield index[kind].slice(from, from + size);
    },
  };
}
