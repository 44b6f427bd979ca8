import type { ColumnType, Generated } from 'kysely';
import type {
  ImportDifference,
  ImportSummary,
  OfficeImportKind,
} from '../../../../core/api/office/catalogue/import.api.ts';
import type { ImportedRow } from '../../../../core/catalogue/import-source.ts';
import type { SellIdx, StaffIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/**
 * The rows of an import that are stored together. The order of the kinds is the order in which they refer to each
 * other.
 */
export type ImportPartRows = { readonly [Kind in OfficeImportKind]: readonly ImportedRow<Kind>[] };

/** Imports of the catalogue, as the migrations define them; see `Tables`. */
export interface ImportTables {
  import_run: ImportRunTable;
  import_file: { staff_idx: StaffIdx; ordinal: number; name: string; content: string };
  import_part: ImportPartTable;
  sale_import: SaleImportTable;
}

interface ImportRunTable {
  staff_idx: StaffIdx;
  run_key: string;
  state: 'checking' | 'checked' | 'failed';
  sets_stock: boolean;
  started_dt: KstText;
  beat_dt: KstText;
  done_cnt: Generated<number>;
  all_cnt: Generated<number>;
  failure: Generated<string>;
  result: ColumnType<ImportSummary | null, undefined, string | null>;
}

interface ImportPartTable {
  staff_idx: StaffIdx;
  part_no: number;
  version: string;
  new_cnt: number;
  changed_cnt: number;
  warning_cnt: number;
  difference_list: ColumnType<readonly ImportDifference[], string, never>;
  row_list: ColumnType<ImportPartRows, string, never>;
  stored_dt: Generated<KstText | null>;
}

interface SaleImportTable {
  sell_idx: SellIdx;
  /** The newest row of the audit log at the time of the import. */
  event_idx: number;
  /** Null if a command imported the files. */
  staff_name: string | null;
  imported_dt: KstText;
}
