import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { importKindText } from '../../../core/catalogue/import-kind-text.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { csvRow } from '../../../core/office-sheets/sheet-cell.ts';
import { CommandError } from '../kit/command.ts';
import { fileErrorText } from '../kit/file-error-text.ts';

/** Maximum number of changed rows that are printed. If a file is named, it receives all of them. */
const MAX_PRINTED = 50;
/** Maximum length of a value in the printed lines; longer values are shortened. */
const MAX_VALUE_LENGTH = 60;
const HEADER = ['파일의 줄', '무엇', '번호', 'key', '이름', '항목', '전', '후', '살펴볼 것'];

/** Reports what an import would add or change: prints the first rows, and writes all of them to a CSV file. */
export class DryRunDifferences {
  readonly #locationOf: (kind: ImportDifference['kind'], key: string) => string;
  readonly #file: WriteStream | null;
  readonly #written: Promise<void>;
  readonly #printed: ImportDifference[] = [];
  #count = 0;

  /** `path`: the path of the CSV file; null writes no file. An existing file is not overwritten. */
  constructor(path: string | null, locationOf: (kind: ImportDifference['kind'], key: string) => string) {
    this.#locationOf = locationOf;
    this.#file = path === null ? null : createWriteStream(path, { flags: 'wx' });
    this.#written = this.#file === null ? Promise.resolve() : finished(this.#file);
    // An error is reported by `end`, which awaits this promise.
    this.#written.catch(() => undefined);
    this.#file?.write(`\uFEFF${csvRow(HEADER)}`);
  }

  add(difference: ImportDifference): void {
    const { kind, key } = difference;
    const placed = { ...difference, place: this.#locationOf(kind, key) };
    this.#count += 1;
    if (this.#printed.length < MAX_PRINTED) this.#printed.push(placed);
    for (const row of fileRows(placed)) this.#file?.write(csvRow(row));
  }

  /** Ends the file. Throws a `CommandError` if it could not be written. */
  async end(): Promise<void> {
    this.#file?.end();
    try {
      await this.#written;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      const path = this.#file?.path.toString() ?? '';
      throw new CommandError(fileErrorText(path, error, 'write'), null, { cause: error });
    }
  }

  get data(): readonly ImportDifference[] {
    return this.#printed;
  }

  get lines(): readonly string[] {
    const rest = this.#count - this.#printed.length;
    const hint = this.#file === null ? ' --differences 파일.csv 로 모두 받을 수 있어요.' : '';
    return [
      ...this.#printed.flatMap((row) => ['', ...printedRow(row)]),
      ...(rest === 0 ? [] : ['', `…외 ${formatNumber(rest)}줄.${hint}`]),
      ...(this.#file === null ? [] : ['', `모두 파일에 썼어요: ${this.#file.path.toString()}`]),
    ];
  }
}

function fileRows({ place, kind, row_idx, key, name, change_list, warning }: ImportDifference) {
  const row = [place, importKindText(kind), row_idx, key, name];
  const changes = row_idx === null ? [['새것', null, null]] : change_list.map(cellsOf);
  return changes.map((change) => [...row, ...change, warning]);
}

function cellsOf({ label, before, after }: ImportDifference['change_list'][number]) {
  return [label, before ?? '없음', after ?? '판매 중지'];
}

function printedRow({ place, kind, row_idx, key, name, change_list, warning }: ImportDifference): readonly string[] {
  const number = row_idx === null ? '새것' : `#${row_idx}`;
  return [
    `${place} ${importKindText(kind)} ${number} ${name} (${key})`,
    ...change_list.map(({ label, before, after }) => {
      const [old, now] = [before ?? '없음', after ?? '판매 중지'];
      return `  ${label}: ${short(old)} → ${short(now)}`;
    }),
    ...(warning === null ? [] : [`  살펴볼 것: ${warning}`]),
  ];
}

function short(text: string): string {
  const shown = text === '' ? '빈 값' : text;
  return shown.length > MAX_VALUE_LENGTH ? `${shown.slice(0, MAX_VALUE_LENGTH)}…` : shown;
}
