import { isRecord } from '../storage/stored-json.ts';
import { storedLines } from '../storage/stored-lines.ts';
import { storedImages } from '../upload/stored-images.ts';
import { isScore, type ReviewForm } from './review-form.ts';
import { REVIEW } from './review-rules.ts';

/** Parses a stored review draft. Invalid fields become empty. Returns null if the value is not an object. */
export function parseReviewDraft(value: unknown): ReviewForm | null {
  if (!isRecord(value)) return null;
  const { score, content, img_list } = value;
  return {
    score: isScore(score) ? score : 0,
    content: storedLines(content, REVIEW.maxLength * 2),
    img_list: storedImages(img_list, REVIEW.photos),
  };
}
