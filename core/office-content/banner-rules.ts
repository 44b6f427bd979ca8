import { bannerTarget } from '../navigation/banner-link.ts';
import { isStoredImage } from '../share/image-url.ts';
import type { Period } from '../time/period.ts';
import { periodFailures } from './period-failures.ts';

/** Where a banner is shown. `main` has only one position. */
export interface BannerPlace {
  readonly banner_type: 'main' | 'sub';
  readonly position_type: number;
}

interface BannerFields extends BannerPlace, Period {
  readonly link: string;
  readonly banner_img: string;
  readonly banner_text: string;
}

/** All places of banners in the order of the storefront, with their Korean names. */
export const BANNER_PLACES: readonly (BannerPlace & { readonly text: string })[] = [
  { banner_type: 'main', position_type: 1, text: '홈 메인' },
  { banner_type: 'sub', position_type: 1, text: '홈 서브 1' },
  { banner_type: 'sub', position_type: 2, text: '홈 서브 2' },
  { banner_type: 'sub', position_type: 3, text: '타임딜' },
  { banner_type: 'sub', position_type: 4, text: '신상품' },
  { banner_type: 'sub', position_type: 9, text: '명절' },
];

/** Maximum number of banners that the storefront shows at a place; others are not shown until one of them ends. */
export const MAX_SHOWN_BANNERS = 10;

/** Returns the Korean name of a place; empty for an unknown place. */
export function bannerPlaceText({ banner_type, position_type }: BannerPlace): string {
  return BANNER_PLACES.find((place) => isSamePlace(place, { banner_type, position_type }))?.text ?? '';
}

/** Returns whether this place of banners exists. */
export function isBannerPlace(place: BannerPlace): boolean {
  return bannerPlaceText(place) !== '';
}

/**
 * Returns whether the storefront can open the link of a banner. An empty link is valid: its banner is not clickable.
 */
export function isBannerLink(link: string): boolean {
  return link.trim() === '' || bannerTarget(link, []).kind !== 'none';
}

/** Returns an error sentence for each invalid field of a banner. */
export function bannerFailures(banner: BannerFields): Readonly<Record<string, string>> {
  return {
    ...periodFailures(banner),
    ...(!isBannerPlace(banner) && { banner_type: '배너를 둘 자리를 골라 주세요.' }),
    ...(!isBannerLink(banner.link) && { link: '갈 수 없는 주소예요. /로 시작하거나 https:// 주소여야 해요.' }),
    ...(!isStoredImage(banner.banner_img) && { banner_img: '사진을 올려 주세요.' }),
    ...(banner.banner_text.trim() === '' && { banner_text: '사진에 있는 글을 적어 주세요. 사진이 안 보일 때 읽어요.' }),
  };
}

function isSamePlace(one: BannerPlace, other: BannerPlace): boolean {
  return one.banner_type === other.banner_type && one.position_type === other.position_type;
}
