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
  /** Empty for a new row. */
  change_list: v.array(change),
  /** A value that looks like an error, although it can be imported; null without one. */
  warning: v.nullable(v.string()),
});
export type ImportDifference = v.InferOutput<typeof difference>;

const checked = v.object({
  /** Sent with an import, which is refused if the differences have changed by then. */
  version: v.string(),
  checked_dt: dateTime,
  /** Number of rows with differences, and of rows equal to the stored ones. */
  count_list: v.array(v.object({ kind: importKind, added: count, changed: count, same: count })),
  difference_list: v.array(difference),
  /** Rows that cannot be imported, with file and line, up to a limit. If there are any, nothing is imported. */
  fault_list: v.array(v.object({ place: v.string(), text: v.string() })),
  fault_cnt: count,
  /** Further rows that differ: they are shown once these are imported. */
  rest_cnt: count,
});
export type CheckedImport = v.InferOutput<typeof checked>;

const files = {
  file_list: v.pipe(
    v.array(
      v.object({
        name: v.pipe(text(200), v.minLength(1)),
        /** Base64. */
        content: v.pipe(v.string(), v.maxLength(IMPORT_FILE.most_request_bytes)),
      }),
    ),
    v.minLength(1),
    v.maxLength(IMPORT_FILE.most_files),
  ),
  /** True: the stock of known options is set to the files' counts. */
  sets_stock: v.boolean(),
};
const request_key = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));

export const importApi = {
  'POST /api/office/v1/catalogue/imports/check': {
    summary: '상품 파일 살펴보기',
    right: 'catalogue.upload',
    mostBytes: IMPORT_FILE.most_request_bytes,
    request: v.object(files),
    response: checked,
  },
  'POST /api/office/v1/catalogue/imports': {
    summary: '상품 가져오기',
    right: 'catalogue.upload',
    audit: 'change',
    mostBytes: IMPORT_FILE.most_request_bytes,
    request: v.object({ ...files, version: v.pipe(v.string(), v.maxLength(100)), checked_dt: dateTime, request_key }),
    /** Null: an earlier request with this key has imported the files. */
    response: v.object({ added_cnt: v.nullable(count), changed_cnt: v.nullable(count) }),
  },
  'GET /api/office/v1/catalogue/imports/{request_key}': {
    summary: '상품을 가져왔는지 보기',
    right: 'catalogue.upload',
    request: v.object({ request_key }),
    response: v.object({ is_done: v.boolean() }),
  },
} as const satisfies OfficeArea;
