import * as v from 'valibot';
import { isStoredPicture } from '../../core/picture/picture-url.ts';
import { parseKst } from '../../core/time/kst.ts';
import { isPeriod, type Period } from '../../core/time/period.ts';

/** Numbers come as numbers in JSON, as digits in CSV. */
export const won = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/), v.transform(Number))],
    '0 이상의 정수여야 해요',
  ),
  v.check((value) => Number.isInteger(value) && value >= 0 && value <= 1_000_000_000, '0 이상의 정수여야 해요'),
);

export const atLeastOne = v.pipe(
  won,
  v.check((value) => value >= 1, '1 이상이어야 해요'),
);

/** Text that may be empty. */
export const anyWords = (longest: number) =>
  v.pipe(
    v.string('글이어야 해요'),
    v.trim(),
    v.maxLength(longest, `${longest}자까지 쓸 수 있어요`),
    v.check((text) => text.isWellFormed() && !text.includes('\0'), '저장할 수 없는 글자가 있어요'),
  );

export const words = (longest: number) =>
  v.pipe(
    anyWords(longest),
    v.check((text) => text !== '', '비어 있어요'),
  );

/** Text that is shown as it is, in one paragraph: line breaks are spaces, and what nobody can see is left out. */
export const oneParagraph = (longest: number) =>
  v.pipe(
    v.string('글이어야 해요'),
    v.check((text) => text.isWellFormed() && !text.includes('\0'), '저장할 수 없는 글자가 있어요'),
    v.transform((text) => text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()),
    v.maxLength(longest, `${longest}자까지 쓸 수 있어요`),
  );

/** Control characters, and marks that turn the direction of the text behind them; emoji keep what joins them. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Sanitised where it is stored. */
export const html = words(100_000);

export const key = words(200);
/** Where a row stands among its kind; null: below the others, or where it stood. */
export const ordinal = v.optional(v.nullable(won), null);

export const moment = v.pipe(
  v.string('YYYY-MM-DD HH:mm:ss 여야 해요'),
  v.trim(),
  v.check((text) => text.length === 19 && parseKst(text) !== null, 'YYYY-MM-DD HH:mm:ss 여야 해요'),
);

/** Of a row with a period: it ends after it starts, or its `end_dt` is wrong. */
export function endsAfterStart<Row extends Period>(): v.RawCheckAction<Row> {
  return v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || isPeriod(dataset.value)) return;
    const { start_dt, end_dt } = dataset.value;
    const at = { type: 'object', origin: 'value', input: { start_dt, end_dt }, key: 'end_dt', value: end_dt } as const;
    addIssue({ message: 'start_dt보다 뒤여야 해요', path: [at] });
  });
}

export const yes = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false', '1', '0', '']),
      v.transform((text) => text === 'true' || text === '1'),
    ),
  ],
  'true 또는 false여야 해요',
);

export const picture = v.pipe(
  words(200),
  v.check((path) => isStoredPicture(path), '사진 경로를 확인해 주세요'),
);

/** A row with these fields and no others: a name that was mistyped is told, not passed over. */
export function rowOf<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => (issue.expected === 'never' ? '모르는 항목이에요' : '{ … } 여야 해요'));
}

/** Whether no text comes twice. */
export function isEachOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
