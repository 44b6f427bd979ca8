import type { ChosenFile } from '../../../core/ports/screen/sheet-reader.port.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';

/** A file that staff chose or dropped. */
export interface NamedFile extends ChosenFile {
  readonly name: string;
}

/** A file as it is uploaded. */
interface ReadFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** Reads files when they are chosen, since they may change on the disk before they are uploaded. */
export async function readFiles(files: readonly NamedFile[]): Promise<readonly ReadFile[]> {
  const contents: ReadFile[] = [];
  for (const file of files) {
    contents.push({ name: file.name.slice(0, 200), bytes: await file.arrayBuffer() });
  }
  return contents;
}

/** Returns why files cannot be uploaded; null if they can. */
export function fileRefusal(files: readonly NamedFile[]): string | null {
  if (files.length > IMPORT_FILE.maxFiles) return `한 번에 파일 ${IMPORT_FILE.maxFiles}개까지 올릴 수 있어요.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const maxMegabytes = formatNumber(IMPORT_FILE.maxBytes / 1_000_000);
  return bytes > IMPORT_FILE.maxBytes ? `파일은 모두 합해 ${maxMegabytes}MB까지예요. 나누어 올려 주세요.` : null;
}
