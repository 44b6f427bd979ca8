import { remoteFee } from '../../core/pricing/remote-fee.ts';
import { formatWon } from '../../core/money/won.ts';

/** Returns the text of the surcharges for remote areas, which are added to any delivery fee. */
export function remoteFeeText(): string {
  return `제주 ${formatWon(remoteFee('JEJU'))} · 도서산간 ${formatWon(remoteFee('ISLAND'))} 추가`;
}
