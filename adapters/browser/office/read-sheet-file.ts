import type { ChosenFile, SheetFile } from '../../../core/ports/screen/sheet-reader.port.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const SPREADSHEET_MARK = 'PK';

/** Reads the first sheet of an XLSX file, or a CSV file in UTF-8 or in the encoding of Korean Excel (CP949). */
export async function readSheetFile(file: ChosenFile): Promise<SheetFile> {
  if (file.size === 0) return refused('빈 파일이에요.');
  if (file.size > MAX_FILE_BYTES) return refused('파일은 5MB까지예요. 나누어 올려 주세요.');
  const content = await file.arrayBuffer();
  const bytes = new Uint8Array(content);
  const mark = new TextDecoder('latin1').decode(bytes.subarray(0, 2));
  try {
    return mark === SPREADSHEET_MARK ? await readSpreadsheet(content) : await readCsv(bytes);
  } catch {
    return refused('파일을 읽지 못했어요. XLSX나 CSV로 저장한 파일인지 확인해 주세요.');
  }
}

async function readSpreadsheet(content: ArrayBuffer): Promise<SheetFile> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(content);
  return { kind: 'cells', cells: rows.map((row) => row.map(textOf)) };
}

async function readCsv(bytes: Uint8Array): Promise<SheetFile> {
  const text = decoded(bytes);
  if (text === null) return refused('파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const [first = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((mark) => first.includes(mark)) ?? ',';
  const cells: string[][] = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
  return { kind: 'cells', cells };
}

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encodings = isUtf16 ? [first === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

function refused(text: string): SheetFile {
  return { kind: 'refused', text };
}
