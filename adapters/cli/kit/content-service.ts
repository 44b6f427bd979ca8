import type { MoveTarget } from '../../../core/office-content/move-before.ts';
import type { BannerPlace } from '../../../core/office-content/banner-rules.ts';
import type { Period } from '../../../core/time/period.ts';
import type { BannerIdx, CurationIdx, FaqIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { OperatorResult } from './change-output.ts';

/** The texts that can be hidden from shoppers. */
export type HiddenText = 'notice' | 'event' | 'faq';

/** The lists of the home page that are filled with sales. */
export type PickedList = 'md_pick' | 'deal' | 'free_delivery' | 'time_deal' | 'holiday';

/** A row of a content list: its id, its text, and the period in which it is shown. */
export interface ListedContent {
  readonly idx: number;
  readonly text: string;
  readonly start_dt: KstText | null;
  readonly end_dt: KstText | null;
  readonly is_hidden: boolean;
}

/**
 * Operator actions on banners, curations, notices and other content. Lists contain the first 50 rows in the order of
 * the storefront.
 */
export interface ContentService {
  banners(place: BannerPlace): Promise<readonly ListedContent[]>;
  endBanner(banner_idx: BannerIdx): Promise<OperatorResult>;
  moveBanner(banner_idx: BannerIdx, to: MoveTarget): Promise<OperatorResult>;
  curations(): Promise<readonly ListedContent[]>;
  endCuration(curation_idx: CurationIdx): Promise<OperatorResult>;
  moveCuration(curation_idx: CurationIdx, to: MoveTarget): Promise<OperatorResult>;
  picks(list: PickedList): Promise<readonly ListedContent[]>;
  addPick(list: PickedList, sell_idx: SellIdx, period: Period): Promise<OperatorResult>;
  removePick(list: PickedList, sell_idx: SellIdx): Promise<OperatorResult>;
  movePick(list: PickedList, sell_idx: SellIdx, to: MoveTarget): Promise<OperatorResult>;
  texts(kind: HiddenText): Promise<readonly ListedContent[]>;
  hideText(kind: HiddenText, idx: number, isHidden: boolean): Promise<OperatorResult>;
  moveFaq(faq_idx: FaqIdx, to: MoveTarget): Promise<OperatorResult>;
  setSalePeriod(sell_idx: SellIdx, period: Period): Promise<OperatorResult>;
}
