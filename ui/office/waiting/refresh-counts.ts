import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { MenuCounts } from '../kit/menu-counts.ts';

/** Reloads the menu's counts of pending work. Without a response the counts are unchanged. */
export async function refreshCounts(api: OfficeApi, menu: MenuCounts): Promise<void> {
  const envelope = await api.call('GET /api/office/v1/waiting', {});
  if (envelope.result_code !== 200) return;
  menu.put(Object.fromEntries(Object.entries(envelope.result_data).map(([name, cnt]) => [name, cnt ?? 0])));
}
