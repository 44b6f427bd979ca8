import * as v from 'valibot';
import { IMPORT_FILE } from '../../../vocabulary/limits/import-limits.ts';
import { count, dateTime, id, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** What can be imported in the office: the content around it has screens and rights of its own. */
const importKind = v.picklist(['categories', 'products', 'sales']);
export type OfficeImportKind = v.InferOutput<typeof importKind>;

const change = v.object({ label: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });

/** A row that is new, or that would change what is stored. */
const difference = v.object({
  kind: importKind,
  key: v.string(),
  /** Of the stored product or sale; null: it is new. */
  row_idx: v.nullable(id),
  /** What it is called; of a sale, its product. */
  name: v.string(),
  /** Where it is: file and line. */
  place: v.string(),
  /** Empty for a new row. */
  change_list: v.array(change),
  /** What looks like an error, although it can be imported; null: nothing. */
  warning: v.nullable(v.string()),
});
export type ImportDifference = v.InferOutput<typeof difference>;

const checked = v.object({
  /** What an import sends along: it is refused if the differences are others by then. */
  version: v.string(),
  checked_dt: dateTime,
  /** Of the rows that are shown, and of those that say what is stored. */
  count_list: v.array(v.object({ kind: importKind, added: count, changed: count, same: count })),
  difference_list: v.array(difference),
  /** Rows that cannot be imported, with file and line, up to a limit. As long as there is one, nothing is imported. */
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
  /** Stock of known options becomes what the files count. */
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
    /** Null: an earlier request with this key has imported it. */
    response: v.object({ added_cnt: v.nullable(count), changed_cnt: v.nullable(count) }),
  },
  'GET /api/office/v1/catalogue/imports/{request_key}': {
    summary: '상품을 가져왔는지 보기',
    right: 'catalogue.upload',
    request: v.object({ request_key }),
    response: v.object({ is_done: v.boolean() }),
  },
} as const satisfies OfficeArea;
