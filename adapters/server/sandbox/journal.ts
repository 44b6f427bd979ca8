import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { APP_CARD_ENTRIES } from './app-card-entries.ts';
import { INICIS_RECEIPT_ENTRIES } from './inicis-receipts.ts';
import { INICIS_ENTRIES } from './inicis-entries.ts';
import { KAKAO_ENTRIES } from './kakao-entries.ts';
import { NAVER_ENTRIES } from './naver-entries.ts';

const at = v.pipe(v.number(), v.integer());

/** What happened in the sandbox, in the order in which it did: all its state is a reading of these. */
const entry = v.variant('type', [
  ...INICIS_ENTRIES,
  ...INICIS_RECEIPT_ENTRIES,
  ...KAKAO_ENTRIES,
  ...NAVER_ENTRIES,
  ...APP_CARD_ENTRIES,
  v.object({
    type: v.literal('message'),
    at,
    phone: v.string(),
    text: v.string(),
    channel: v.picklist(['alimtalk', 'sms']),
    delivered: v.boolean(),
  }),
]);
export type Entry = v.InferOutput<typeof entry>;

/** An append-only list of entries, one JSON line each; in memory alone when there is no file. */
export class Journal {
  readonly #file: string | null;
  readonly #entries: Entry[] = [];

  /** Reads what an earlier process wrote. A line that was cut off by its end is left out. */
  constructor(file: string | null) {
    this.#file = file;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    for (const line of text.split('\n')) {
      const read = readEntry(line);
      if (read !== null) this.#entries.push(read);
    }
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** On disk before it counts: an answer is given only for what a restart would still know. */
  append(added: Entry): void {
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify(added)}\n`);
    this.#entries.push(added);
  }
}

function readEntry(line: string): Entry | null {
  if (line === '') return null;
  try {
    const read = v.safeParse(entry, JSON.parse(line));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
