import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import type { OfficeInquiryPage } from '../../../core/api/office/people/inquiries.api.ts';
import { MAX_ANSWER_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { fillInquiryTemplate } from '../../../core/office/inquiry-template.ts';
import { toStoredAnswer } from '../../../core/office/stored-answer.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { StaffDraft, StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { isUndecided } from '../../../core/outcome/unanswered.ts';
import { isRecord } from '../../../core/storage/stored-json.ts';
import { storedLines } from '../../../core/storage/stored-lines.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { CHANGED_MEANWHILE } from '../drafts/typed-form.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';

interface AnswerValues {
  readonly answer: string;
}

/** The versions of answer and question that staff saw when they wrote a text. */
type Seen = OfficeRequestOf<'PUT /api/office/v1/inquiries/{qna_idx}/answer'>['seen'];

interface AnswerDraft extends AnswerValues {
  readonly seen: Seen;
  /** The text that was sent without a response; null otherwise. */
  readonly sent: string | null;
}

interface Parts {
  readonly api: OfficeApi;
  readonly drafts: StaffDrafts;
  /** Called when the answer is stored. */
  readonly onAnswered: (page: OfficeInquiryPage) => void;
}

/** One opened inquiry, and the answer that is being written, which is stored on this device at each key press. */
export class AnswerViewModel {
  readonly #api: OfficeApi;
  readonly #draft: StaffDraft<AnswerDraft>;
  /** Updated only when staff see the stored answer, so that no text replaces an answer that its author has not seen. */
  #seen: Seen = { answer: null, modify_dt: null };
  #sent: string | null = null;
  #isFilled = false;

  readonly qna_idx: InquiryIdx;
  readonly page: Loaded<OfficeInquiryPage>;
  readonly form: FormState<AnswerValues, OfficeInquiryPage>;
  /** True: the text was typed on an earlier visit and not sent. */
  isRestored = false;
  /** True: the text of an earlier visit is stored, although its response was lost. */
  isStored = false;

  constructor(qna_idx: InquiryIdx, { api, drafts, onAnswered }: Parts) {
    this.qna_idx = qna_idx;
    this.#api = api;
    this.#draft = drafts.open(`inquiry/${qna_idx}`, parseAnswer);
    this.page = new Loaded(() => api.call('GET /api/office/v1/inquiries/{qna_idx}', { qna_idx }));
    this.form = new FormState<AnswerValues, OfficeInquiryPage>({
      initial: { answer: '' },
      validate: ({ answer }) => ({ answer: answer.trim() === '' ? '답변을 적어 주세요.' : '' }),
      send: ({ answer }) => this.#send(answer),
      onSent: (page) => {
        this.#draft.clear();
        this.isRestored = false;
        this.#seen = seenOf(page);
        this.page.put(page);
        onAnswered(page);
      },
      onChange: ({ answer }) => this.#save(answer),
    });
    makeObservable(this, { isRestored: observableRef, isStored: observableRef });
  }

  async load(): Promise<void> {
    await this.page.load();
    const { data } = this.page;
    if (data === null || this.#isFilled) return;
    this.#isFilled = true;
    const draft = this.#draft.read();
    const stored = data.answer ?? '';
    const sent = draft?.sent ?? null;
    const isOwn = sent !== null && toStoredAnswer(sent) === data.answer;
    const isSame = draft !== null && [stored, isOwn ? sent : null].includes(draft.answer);
    if (isSame) this.#draft.clear();
    const restored = isSame ? null : draft;
    const seen = seenOf(data);
    this.#seen = isOwn ? seen : (restored?.seen ?? seen);
    this.#sent = isOwn ? null : sent;
    this.form.fill({ answer: restored?.answer ?? stored });
    runInAction(() => {
      this.isRestored = restored !== null;
      this.isStored = isOwn && isSame;
      if (JSON.stringify(this.#seen) !== JSON.stringify(seen)) this.form.refusal = CHANGED_MEANWHILE;
    });
  }

  /**
   * Sends the text. If the stored answer is that of an earlier request without a response, and the inquiry has not
   * changed, the text replaces it; otherwise the stored answer is shown above the text, which is retained.
   */
  async #send(answer: string): Promise<Envelope<OfficeInquiryPage>> {
    const { qna_idx } = this;
    const [earlier, seen] = [this.#sent, this.#seen];
    this.#sent = answer;
    this.#save(answer);
    const envelope = await this.#api.call('PUT /api/office/v1/inquiries/{qna_idx}/answer', { qna_idx, answer, seen });
    if (!isUndecided(envelope)) this.#sent = envelope.result_code === 200 ? null : earlier;
    this.#save(answer);
    const loaded = envelope.result_code === 409 ? await this.page.load() : null;
    if (loaded?.result_code !== 200) return envelope;
    const stored = loaded.result_data;
    this.#seen = seenOf(stored);
    const isOwn = earlier !== null && toStoredAnswer(earlier) === stored.answer && seen.modify_dt === stored.modify_dt;
    if (!isOwn) return envelope;
    this.#sent = null;
    return this.#send(answer);
  }

  #save(answer: string): void {
    this.#draft.save({ answer, seen: this.#seen, sent: this.#sent });
  }

  /** Appends a template, filled with the names of this inquiry, or replaces an empty text by it. */
  insert(template: string): void {
    const { data } = this.page;
    if (data === null) return;
    const text = fillInquiryTemplate(template, data);
    const { answer } = this.form.values;
    this.form.set({ answer: (answer.trim() === '' ? text : `${answer}\n${text}`).slice(0, MAX_ANSWER_LENGTH) });
  }

  /** Discards the draft: the text becomes the stored one. */
  discard(): void {
    this.#draft.clear();
    this.#sent = null;
    const { data } = this.page;
    if (data !== null) this.#seen = seenOf(data);
    this.form.fill({ answer: data?.answer ?? '' });
    runInAction(() => (this.isRestored = false));
  }
}

function seenOf({ answer, modify_dt }: OfficeInquiryPage): Seen {
  return { answer, modify_dt };
}

function parseAnswer(value: unknown): AnswerDraft | null {
  if (!isRecord(value) || !isRecord(value['seen'])) return null;
  const { answer, modify_dt } = value['seen'];
  if (!isTextOrNull(answer) || !isTextOrNull(modify_dt)) return null;
  const sent = typeof value['sent'] === 'string' ? storedLines(value['sent'], MAX_ANSWER_LENGTH) : null;
  return { answer: storedLines(value['answer'], MAX_ANSWER_LENGTH), seen: { answer, modify_dt }, sent };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
