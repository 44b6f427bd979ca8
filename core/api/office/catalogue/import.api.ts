import * as v from 'valibot';
import { IMPORT_FILE } from '../../../vocabulary/limits/import-limits.ts';
import { count, dateTime, id, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** The kinds that can be imported in the office. Banners and other content have their own screens and rights. */
const importKind = v.picklist(['categories', 'products', 'sales']);
export type OfficeImportKind = v.InferOutput<typeof importKind>;

const change = v.object({ label: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });

/** A row that is new, or that would change the stored one. */
const difference = v.object({
  kind: importKind,
  key: v.string(),
  /** Id of the stored product or sale; null if it is new. */
  row_idx: v.nullable(id),
  /** Name of the row; for a sale, of its product. */
  name: v.string(),
  /** File and line of the row. */
  place: v.string(),
  /** The changed fields; empty for a new row. */
  change_list: v.array(change),
  /** Warning about a value that looks like an error, although it can be imported; null if there is none. */
  warning: v.nullable(v.string()),
});
export type ImportDifference = v.InferOutput<typeof difference>;

/** The result of a dry run over all rows of the files. */
const summary = v.object({
  checked_dt: dateTime,
  /** Number of rows that differ from the stored ones, and of rows that are equal, by kind. */
  count_list: v.array(v.object({ kind: importKind, added: count, changed: count, same: count })),
  /** Rows that cannot be imported, with file and line, up to a limit. As long as there is one, nothing is imported. */
  fault_list: v.array(v.object({ place: v.string(), text: v.string() })),
  fault_cnt: count,
  /** Number of parts in which the differing rows are imported, each of up to `IMPORT_FILE.maxChanges` rows. */
  part_cnt: count,
});
export type ImportSummary = v.InferOutput<typeof summary>;

const run_key = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));

/** The calling staff member's dry run of files. */
const run = v.object({
  run_key,
  file_list: v.array(v.string()),
  sets_stock: v.boolean(),
  /** `interrupted`: the server was restarted during the run. */
  state: v.picklist(['checking', 'checked', 'failed', 'interrupted']),
  /**
   * Rows compared so far, and all rows. Both are 0 while the files are being read, and while another run is in
   * progress.
   */
  done_cnt: count,
  all_cnt: count,
  /** Why the run failed; empty otherwise. */
  failure: v.string(),
  /** The result; null until the run has ended. */
  summary: v.nullable(summary),
  /** Number of imported parts, and of the new and changed rows in them. */
  stored_part_cnt: count,
  stored_new_cnt: count,
  stored_changed_cnt: count,
  /** Number of remaining differences. */
  new_cnt: count,
  changed_cnt: count,
  warning_cnt: count,
});
export type ImportRun = v.InferOutput<typeof run>;
const runResponse = v.object({ run: v.nullable(run) });

/** The tabs, which select the differences shown. */
export const IMPORT_TABS = ['all', 'new', 'changed', 'warning'] as const;
export const importApi = {
  'GET /api/office/v1/catalogue/imports/run': {
    summary: '상품 파일 살펴본 것 보기',
    right: 'catalogue.upload',
    request: v.object({}),
    response: runResponse,
  },
  'POST /api/office/v1/catalogue/imports/run': {
    summary: '상품 파일 살펴보기',
    right: 'catalogue.upload',
    hasFilesAsBody: true,
    request: v.object({
      /** Idempotency key: the same for each repetition. */
      run_key,
      /** The files, in their order in the body. */
      file_list: v.pipe(
        v.array(
          v.object({
            name: v.pipe(text(200), v.minLength(1)),
            /** Size in bytes. */
            size: count,
          }),
        ),
        v.minLength(1),
        v.maxLength(IMPORT_FILE.maxFiles),
      ),
      /** True: sets the stock of existing options to the numbers in the files. */
      sets_stock: v.boolean(),
    }),
    response: runResponse,
  },
  'PUT /api/office/v1/catalogue/imports/run': {
    summary: '상품 파일 다시 살펴보기',
    right: 'catalogue.upload',
    request: v.object({ run_key, sets_stock: v.boolean() }),
    response: runResponse,
  },
  'DELETE /api/office/v1/catalogue/imports/run': {
    summary: '상품 파일 비우기',
    right: 'catalogue.upload',
    request: v.object({}),
    response: runResponse,
  },
  'GET /api/office/v1/catalogue/imports/differences': {
    summary: '상품 파일에서 달라지는 것 보기',
    right: 'catalogue.upload',
    request: v.object({
      run_key,
      tab: v.picklist(IMPORT_TABS),
      /** The first page is 0. */
      page: v.pipe(count, v.maxValue(1_000_000)),
    }),
    response: v.object({ difference_list: v.array(difference) }),
  },
  'POST /api/office/v1/catalogue/imports/parts': {
    summary: '상품 가져오기',
    right: 'catalogue.upload',
    audit: 'change',
    request: v.object({ run_key, part_no: count }),
    /** Both numbers are null if an earlier request has already imported the part. */
    response: v.object({ added_cnt: v.nullable(count), changed_cnt: v.nullable(count) }),
  },
} as const satisfies OfficeArea;
