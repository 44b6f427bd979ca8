import { REMOTE_AREAS, type RemoteAreaType } from '../../core/pricing/remote-area.ts';
import { formatWon } from '../../core/money/won.ts';

/** Returns what remote areas add to any delivery fee. */
export function remoteFeeText(): string {
  return `제주 ${formatWon(feeOf('JEJU'))} · 도서산간 ${formatWon(feeOf('ISLAND'))} 추가`;
}

function feeOf(type: RemoteAreaType): number {
  return REMOTE_AREAS.find(([, , area]) => area.area_type === type)?.[2].fee ?? 0;
}
