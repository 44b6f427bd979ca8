import { formatNumber } from '../money/won.ts';
import { characterCount } from '../text/character-count.ts';
import { REVIEW, SCORES, type Score } from './review-rules.ts';

export interface ReviewForm {
  /** The score; 0 until one is chosen. */
  readonly score: Score | 0;
  readonly content: string;
  /** Paths of uploaded images. */
  readonly img_list: readonly string[];
}

export type ReviewField = keyof ReviewForm;

/** Returns whether a value is a score: 1, 2, 3, 4 or 5. */
export function isScore(value: unknown): value is Score {
  return SCORES.some((score) => score === value);
}

/**
 * Returns an error sentence for each invalid field; {} for a valid review. Counts characters as in `characterCount`.
 */
export function reviewFailures({ score, content, img_list }: ReviewForm): Partial<Record<ReviewField, string>> {
  const length = characterCount(content);
  return {
    ...(!isScore(score) && { score: '별점을 골라 주세요.' }),
    ...(length < REVIEW.minLength && { content: `${REVIEW.minLength}자 이상 써 주세요.` }),
    ...(length > REVIEW.maxLength && { content: `${formatNumber(REVIEW.maxLength)}자까지 쓸 수 있어요.` }),
    ...(img_list.length > REVIEW.photos && { img_list: `사진은 ${REVIEW.photos}장까지 올릴 수 있어요.` }),
    ...(new Set(img_list).size < img_list.length && { img_list: '같은 사진이 두 번 있어요.' }),
  };
}
