import { createHash } from 'node:crypto';
import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import type { ImportFile } from './read-import.ts';

/**
 * Returns the version of an import's result: it stays the same as long as files and differences do. Stock changes by
 * orders do not change the version.
 */
export function importVersion(
  files: readonly ImportFile[],
  differences: readonly ImportDifference[],
  setsStock: boolean,
): string {
  const hash = createHash('sha256').update(JSON.stringify(setsStock));
  for (const { bytes } of files) hash.update(createHash('sha256').update(bytes).digest());
  for (const { kind, key, row_idx, change_list } of differences) {
    const changes = change_list.map(({ label, before, after }) => [
      label,
      withoutStock(before),
      setsStock ? after : withoutStock(after),
    ]);
    hash.update(JSON.stringify([kind, key, row_idx, changes]));
  }
  return hash.digest('base64url');
}

function withoutStock(text: string | null): string | null {
  return text?.replace(/재고 [\d,]+/, '') ?? null;
}
