import { createHash } from 'node:crypto';
import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';

/**
 * Returns a version of the differences of an import: equal for equal differences. Ignores the current stock, which
 * orders change.
 */
export function importVersion(differences: readonly ImportDifference[], setsStock: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify(setsStock));
  for (const { kind, key, name, row_idx, change_list } of differences) {
    const changes = change_list.map(({ label, before, after }) => [
      label,
      withoutStock(before),
      setsStock ? after : withoutStock(after),
    ]);
    // Categories are identified by their paths.
    hash.update(JSON.stringify([kind, kind === 'categories' ? name : key, row_idx, changes]));
  }
  return hash.digest('base64url');
}

function withoutStock(text: string | null): string | null {
  return text?.replace(/재고 [\d,]+/, '') ?? null;
}
