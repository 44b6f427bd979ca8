import * as v from 'valibot';
import { isStoredImage } from '../../share/image-url.ts';
import { parseKst } from '../../time/kst.ts';
import { isPeriod, type Period } from '../../time/period.ts';

/** A number, as in JSON, or a text of digits, as in CSV. */
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

const BROKEN = '깨진 글자가 있어요';

/** Returns false for text with U+FFFD, which replaces letters that another program could not decode. */
function isUnbroken(text: string): boolean {
  return !text.includes('\uFFFD');
}

/** Text, possibly empty. */
export const anyText = (maxLength: number) =>
  v.pipe(
    v.string('글이어야 해요'),
    v.trim(),
    v.maxLength(maxLength, `${maxLength}자까지 쓸 수 있어요`),
    v.check((text) => text.isWellFormed() && !text.includes('\0'), '저장할 수 없는 글자가 있어요'),
    v.check(isUnbroken, BROKEN),
  );

export const text = (maxLength: number) =>
  v.pipe(
    anyText(maxLength),
    v.check((text) => text !== '', '비어 있어요'),
  );

/** Text shown as one paragraph: line breaks become spaces, invisible characters are removed. */
export const oneParagraph = (maxLength: number) =>
  v.pipe(
    v.string('글이어야 해요'),
    v.check((text) => text.isWellFormed() && !text.includes('\0'), '저장할 수 없는 글자가 있어요'),
    v.check(isUnbroken, BROKEN),
    v.transform((text) => text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()),
    v.maxLength(maxLength, `${maxLength}자까지 쓸 수 있어요`),
  );

/** Control characters and bidirectional marks. Joiners stay, since emoji need them. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** HTML, which is sanitized when it is stored. */
export const html = text(100_000);

export const key = text(200);
/** Position of a row among its kind. Null places a new row last and leaves an existing one where it is. */
export const ordinal = v.optional(v.nullable(won), null);

export const dateTime = v.pipe(
  v.string('YYYY-MM-DD HH:mm:ss 여야 해요'),
  v.trim(),
  v.check((text) => text.length === 19 && parseKst(text) !== null, 'YYYY-MM-DD HH:mm:ss 여야 해요'),
);

/** Reports `end_dt` unless the period ends after it starts. */
export function endsAfterStart<Row extends Period>(): v.RawCheckAction<Row> {
  return v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || isPeriod(dataset.value)) return;
    const { start_dt, end_dt } = dataset.value;
    const at = { type: 'object', origin: 'value', input: { start_dt, end_dt }, key: 'end_dt', value: end_dt } as const;
    addIssue({ message: 'start_dt보다 뒤여야 해요', path: [at] });
  });
}

export const booleanCell = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false', '1', '0', '']),
      v.transform((text) => text === 'true' || text === '1'),
    ),
  ],
  'true 또는 false여야 해요',
);

export const imageName = v.pipe(
  text(200),
  v.check((path) => isStoredImage(path), '사진 경로를 확인해 주세요'),
);

/** A row with exactly these fields: unknown names are errors. */
export function rowOf<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => (issue.expected === 'never' ? '모르는 항목이에요' : '{ … } 여야 해요'));
}

/** Returns true if all texts are distinct. */
export function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
