import { isInternalPath } from '../navigation/is-internal-path.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_TEXT_LENGTH = 1_000;

/**
 * Returns why an advertisement cannot be sent, as a sentence for the operator; null if it can. The mark (광고) is added
 * to each title, so the title itself must not contain it. `link` must be a path of the storefront.
 */
export function advertisementFailure(advertisement: {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}): string | null {
  const [title, text] = [advertisement.title.trim(), advertisement.text.trim()];
  if (title === '' || title.length > MAX_TITLE_LENGTH || title.includes('\n')) {
    return `제목은 한 줄로 1자부터 ${MAX_TITLE_LENGTH}자까지예요.`;
  }
  if (/광고/.test(title.slice(0, 4))) return '(광고)는 저절로 붙어요. 제목에서 빼 주세요.';
  if (text === '' || text.length > MAX_TEXT_LENGTH) return `내용은 1자부터 ${MAX_TEXT_LENGTH}자까지예요.`;
  return isInternalPath(advertisement.link) ? null : `/로 시작하는 매장의 주소여야 해요: ${advertisement.link}`;
}
