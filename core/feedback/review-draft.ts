import { isRecord } from '../storage/stored-json.ts';
import { storedLines } from '../form/stored-lines.ts';
import { storedPictures } from '../upload/stored-pictures.ts';
import { isScore, type ReviewForm } from './review-form.ts';
import { REVIEW } from './review-rules.ts';

/** Reads an unsent review out of something stored: what can't be used is left behind. */
export function parseReviewDraft(value: unknown): ReviewForm | null {
  if (!isRecord(value)) return null;
  const { score, content, img_list } = value;
  return {
    score: isScore(score) ? score : 0,
    content: storedLines(content, REVIEW.longest * 2),
    img_list: storedPictures(img_list, REVIEW.photos),
  };
}
