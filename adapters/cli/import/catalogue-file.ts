import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import type { ImportedCatalogue, ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { celebSales, celebScheduleRow, categoryRow, productRow, saleRow, sellerRow } from './catalogue-rows.ts';
import { fromCells } from '../kit/csv-cells.ts';
import { readCsv, type CsvRow } from '../kit/csv.ts';
import { lineAt, linesOfElements } from '../kit/json-lines.ts';
import { bannerRow, curationRow, eventRow, faqRow, noticeRow, pickRow } from './window-rows.ts';

/** The lists of a JSON file, each with the column that identifies its CSV file. The first match counts. */
const LISTS = [
  { list: 'celeb_schedules', column: 'celebs' },
  { list: 'picks', column: 'list' },
  { list: 'sales', column: 'product' },
  { list: 'products', column: 'product_name' },
  { list: 'sellers', column: 'member_id' },
  { list: 'categories', column: 'category_name' },
  { list: 'banners', column: 'banner_img' },
  { list: 'curations', column: 'curation_name' },
  { list: 'events', column: 'event_thum_img' },
  { list: 'notices', column: 'notice_dt' },
  { list: 'faqs', column: 'question' },
] as const;
type List = (typeof LISTS)[number]['list'];

/** The columns of a CSV file, and which rows it holds. */
interface CsvTable {
  readonly columns: readonly string[];
  readonly list: List;
}

/** Rows of one kind, and where each stands. */
class Rows<Row> {
  readonly rows: Row[] = [];
  readonly places: string[] = [];

  add(row: Row, place: string): void {
    this.rows.push(row);
    this.places.push(place);
  }
}

type Found = { readonly [Kind in ImportedKind]: Rows<ImportedCatalogue[Kind][number]> };

/** All files of an import, with the position of each row. */
export class CatalogueFiles {
  /** Errors, each with file and line. */
  readonly faults: string[] = [];
  readonly #found: Found = {
    sellers: new Rows(),
    categories: new Rows(),
    products: new Rows(),
    sales: new Rows(),
    banners: new Rows(),
    picks: new Rows(),
    curations: new Rows(),
    events: new Rows(),
    notices: new Rows(),
    faqs: new Rows(),
  };
  readonly #readers: Readonly<Record<List, (row: unknown, place: string) => void>> = {
    sellers: this.#reader(sellerRow, (seller, place) =>
      this.#found.sellers.add({ ...seller, key: seller.key ?? seller.member_id }, place),
    ),
    categories: this.#reader(categoryRow, (row, place) => this.#found.categories.add(row, place)),
    products: this.#reader(productRow, (row, place) => this.#found.products.add(row, place)),
    sales: this.#reader(saleRow, (row, place) => this.#found.sales.add(row, place)),
    celeb_schedules: this.#reader(celebScheduleRow, (row, place) => {
      for (const sale of celebSales(row)) this.#found.sales.add(sale, place);
    }),
    banners: this.#reader(bannerRow, (row, place) => this.#found.banners.add(row, place)),
    picks: this.#reader(pickRow, (row, place) =>
      this.#found.picks.add({ ...row, key: `${row.list}/${row.sale}` }, place),
    ),
    curations: this.#reader(curationRow, (row, place) => this.#found.curations.add(row, place)),
    events: this.#reader(eventRow, (row, place) => this.#found.events.add(row, place)),
    notices: this.#reader(noticeRow, (row, place) => this.#found.notices.add(row, place)),
    faqs: this.#reader(faqRow, (row, place) => this.#found.faqs.add(row, place)),
  };

  /** Adds one file, JSON or CSV by its name. What cannot be understood becomes a fault; rejects for an unreadable file. */
  async add(path: string): Promise<void> {
    const name = basename(path);
    if (/\.csv$/i.test(name)) await this.#addCsv(name, path);
    else if (/\.json$/i.test(name)) this.#addJson(name, await readFile(path, 'utf8'));
    else this.faults.push(`${name}: .json 또는 .csv 파일이어야 해요.`);
  }

  /** The rows of all files. */
  get catalogue(): ImportedCatalogue {
    const { sellers, categories, products, sales, banners, picks, curations, events, notices, faqs } = this.#found;
    return {
      sellers: sellers.rows,
      categories: categories.rows,
      products: products.rows,
      sales: sales.rows,
      banners: banners.rows,
      picks: picks.rows,
      curations: curations.rows,
      events: events.rows,
      notices: notices.rows,
      faqs: faqs.rows,
    };
  }

  /** Returns file and line of a row. */
  placeOf(kind: ImportedKind, index: number): string {
    return this.#found[kind].places[index] ?? '';
  }

  #addJson(name: string, text: string): void {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      this.faults.push(`${name}:${lineOfError(error, text)}: JSON이 아니에요.`);
      return;
    }
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      this.faults.push(`${name}:1: { "products": […], "sales": […] } 처럼 생겨야 해요.`);
      return;
    }
    const lines = linesOfElements(text);
    for (const [part, rows] of Object.entries(parsed)) {
      const list = LISTS.find((one) => one.list === part)?.list;
      if (list === undefined || !Array.isArray(rows)) {
        this.faults.push(`${name}: 가져올 수 없는 부분이에요: ${part} (${LISTS.map((one) => one.list).join(', ')}만)`);
        continue;
      }
      for (const [index, row] of rows.entries()) this.#readers[list](row, `${name}:${lines.get(part)?.[index] ?? 1}`);
    }
  }

  async #addCsv(name: string, path: string): Promise<void> {
    let table: CsvTable | null = null;
    let hasHead = false;
    const openQuote = await readCsv(path, (row) => {
      if (hasHead) return void (table !== null && this.#addRow(name, table, row));
      hasHead = true;
      table = tableWith(row.cells.map((cell) => cell.trim()));
    });
    if (openQuote !== null) this.faults.push(`${name}:${openQuote}: 닫히지 않은 따옴표가 있어요.`);
    else if (table === null) {
      this.faults.push(
        `${name}:1: 첫 줄에 열 이름이 있어야 해요 (상품: key,category,product_name,…  판매: key,product,seller,…).`,
      );
    }
  }

  #addRow(name: string, { columns, list }: CsvTable, { line, cells }: CsvRow): void {
    const place = `${name}:${line}`;
    if (cells.length !== columns.length) {
      this.faults.push(`${place}: 칸이 ${columns.length}개여야 하는데 ${cells.length}개예요.`);
      return;
    }
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    this.#readers[list](fromCells(row), place);
  }

  #reader<Schema extends v.GenericSchema>(schema: Schema, keep: (row: v.InferOutput<Schema>, place: string) => void) {
    return (row: unknown, place: string): void => {
      const read = v.safeParse(schema, row);
      if (read.success) keep(read.output, place);
      else {
        for (const issue of read.issues) {
          const what = issue.input === undefined ? '빠졌어요' : issue.message;
          this.faults.push(`${place}: ${v.getDotPath(issue) ?? '줄'}: ${what}`);
        }
      }
    };
  }
}

/** Null where no column names a kind of row. */
function tableWith(columns: readonly string[]): CsvTable | null {
  const list = LISTS.find(({ column }) => columns.includes(column))?.list;
  return list === undefined ? null : { columns, list };
}

/** Engines say it as a place in the text, or as line and column. */
function lineOfError(error: unknown, text: string): number {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? lineAt(text, text.length) : lineAt(text, Number(position));
}
