import * as v from 'valibot';
import { MAX_COUNTED } from '../../../core/api/office/orders/order.api.ts';
import type { OfficeRight } from '../../../core/office/office-rights.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

export type ExportCell = string | number | null;

/** A column of an exported list. `mask` hides a part of a personal value from staff who did not request it unmasked. */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => ExportCell;
  readonly mask?: (text: string) => string;
}

interface ExportDefinition<Query, Row> {
  /** The noun for a row of the list, with its counter: `주문`, `건`. */
  readonly noun: string;
  readonly right: OfficeRight;
  readonly forSellers: boolean;
  /** The right to columns with personal data; by default the right to all personal data. */
  readonly personalRight?: OfficeRight;
  /** Parses the query of the list's address; ignores other fields. */
  readonly query: v.GenericSchema<object, Query>;
  readonly columns: readonly ExportColumn<Row>[];
  /** Returns a search text without personal data, for the audit log. By default a search is recorded as typed. */
  readonly auditedSearch?: (typed: string) => string;
  /** Number of rows loaded at a time; smaller for a list in which finding a row costs more than reading it. */
  readonly pageSize?: number;
  /** Counts the rows of the whole list, up to `limit`. */
  readonly count: (database: Database, query: Query, limit: number, reader: ExportReader) => Promise<number>;
  /** Loads a page of rows, unmasked. */
  readonly load: (database: Database, page: ExportPageRequest<Query>) => Promise<ExportPage<Row>>;
}

interface CountedRows {
  readonly row_cnt: number;
  readonly is_capped: boolean;
}

/** The reader of a list, and the time. */
interface ExportReader {
  /** The seller shop whose rows the list contains; null: all shops. */
  readonly seller_idx: SellerIdx | null;
  /** False: a search finds no names and phone numbers of people. */
  readonly canFindPeople: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** Returns an unused key for the row with this id. */
  readonly newKey: (idx: number) => string;
}

export interface ExportPageRequest<Query> extends ExportReader {
  readonly query: Query;
  readonly cursor: string | null;
  readonly size: number;
}

export interface ExportPage<Row> {
  readonly list: readonly Row[];
  readonly next_cursor: string | null;
}

/** A list with its conditions, ready to be counted and read. */
export interface OpenedExport {
  readonly headers: readonly string[];
  /** The conditions of the list for the audit log, such as `status=결제완료`, without other fields and personal data. */
  readonly conditions: string;
  count(): Promise<CountedRows>;
  /** Reads the list in pages of cells, from its first row to its last. */
  pages(): AsyncGenerator<readonly (readonly ExportCell[])[]>;
}

interface ExportScope extends ExportReader {
  readonly database: Database;
  readonly isPersonal: boolean;
}

/** A list that can be exported. */
export interface ExportList {
  readonly noun: string;
  readonly right: OfficeRight;
  readonly forSellers: boolean;
  /** The right to columns with personal data; null if there are no such columns. */
  readonly personalRight: OfficeRight | null;
  /** Returns null for a query with an invalid condition. */
  open(query: string, scope: ExportScope): OpenedExport | null;
}

const PAGE_SIZE = 500;

/** Makes a list exportable from its conditions, its columns and a loader of pages. */
export function defineExport<Query extends object, Row>(definition: ExportDefinition<Query, Row>): ExportList {
  const { noun, right, forSellers, columns, personalRight = 'personal.view', pageSize = PAGE_SIZE } = definition;
  const { auditedSearch = (typed: string) => typed } = definition;
  return {
    noun,
    right,
    forSellers,
    personalRight: columns.some(({ mask }) => mask !== undefined) ? personalRight : null,
    open(query, { database, isPersonal, ...reader }) {
      const given = Object.fromEntries(new URLSearchParams(query));
      const parsed = v.safeParse(definition.query, given);
      if (!parsed.success) return null;
      const used = Object.entries(given).filter(([name]) => Object.hasOwn(parsed.output, name));
      const cellsOf = (row: Row): ExportCell[] =>
        columns.map(({ value, mask }) => {
          const cell = value(row);
          return mask === undefined || isPersonal || typeof cell !== 'string' ? cell : mask(cell);
        });
      return {
        headers: columns.map(({ header }) => header),
        conditions: used.map(([name, value]) => `${name}=${name === 'q' ? auditedSearch(value) : value}`).join('&'),
        async count() {
          const cnt = await definition.count(database, parsed.output, MAX_COUNTED + 1, reader);
          return { row_cnt: Math.min(cnt, MAX_COUNTED), is_capped: cnt > MAX_COUNTED };
        },
        async *pages() {
          let cursor: string | null = null;
          do {
            const request = { ...reader, query: parsed.output, cursor, size: pageSize };
            const page: ExportPage<Row> = await definition.load(database, request);
            if (page.list.length > 0) yield page.list.map(cellsOf);
            cursor = page.next_cursor;
          } while (cursor !== null);
        },
      };
    },
  };
}
