import { isInternalPath } from '../navigation/is-internal-path.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_TEXT_LENGTH = 1_000;

export type AdvertisementRefusal =
  | { readonly code: 'title-invalid' | 'title-marked' | 'text-invalid' }
  | { readonly code: 'link-invalid'; readonly link: string };

/**
 * Returns why an advertisement cannot be sent; null if it can. The mark (광고) is added to each title, so the title
 * itself must not contain it. `link` must be a path of the storefront.
 */
export function checkAdvertisement(advertisement: {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}): AdvertisementRefusal | null {
  const [title, text] = [advertisement.title.trim(), advertisement.text.trim()];
  if (title === '' || title.length > MAX_TITLE_LENGTH || title.includes('\n')) {
    return { code: 'title-invalid' };
  }
  if (/광고/.test(title.slice(0, 4))) return { code: 'title-marked' };
  if (text === '' || text.length > MAX_TEXT_LENGTH) return { code: 'text-invalid' };
  const { link } = advertisement;
  return isInternalPath(link) ? null : { code: 'link-invalid', link };
}

/** Returns the sentence of a refusal for the operator. */
export function advertisementRefusalText(refusal: AdvertisementRefusal): string {
  switch (refusal.code) {
    case 'title-invalid':
      return `제목은 한 줄로 1자부터 ${MAX_TITLE_LENGTH}자까지예요.`;
    case 'title-marked':
      return '(광고)는 저절로 붙어요. 제목에서 빼 주세요.';
    case 'text-invalid':
      return `내용은 1자부터 ${MAX_TEXT_LENGTH}자까지예요.`;
    case 'link-invalid':
      return `/로 시작하는 매장의 주소여야 해요: ${refusal.link}`;
  }
}
