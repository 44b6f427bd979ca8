import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeInquiryPage } from '../../../core/api/office/people/inquiries.api.ts';
import { MAX_ANSWER_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { fillInquiryTemplate } from '../../../core/office/inquiry-template.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { StaffDraft, StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { isRecord } from '../../../core/storage/stored-json.ts';
import { storedLines } from '../../../core/storage/stored-lines.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';

interface AnswerValues {
  readonly answer: string;
}

interface Parts {
  readonly api: OfficeApi;
  readonly drafts: StaffDrafts;
  /** Called when the answer is stored. */
  readonly onAnswered: (page: OfficeInquiryPage) => void;
}

/** One opened inquiry, and the answer that is being written to it, which is stored on this device at each key. */
export class AnswerViewModel {
  readonly #draft: StaffDraft<AnswerValues>;
  #isFilled = false;

  readonly qna_idx: number;
  readonly page: Loaded<OfficeInquiryPage>;
  readonly form: FormState<AnswerValues, OfficeInquiryPage>;
  /** The text is one that was not sent on an earlier visit. */
  isRestored = false;

  constructor(qna_idx: number, { api, drafts, onAnswered }: Parts) {
    this.qna_idx = qna_idx;
    this.#draft = drafts.of(`inquiry/${qna_idx}`, parseAnswer);
    this.page = new Loaded(() => api.call('GET /api/office/v1/inquiries/{qna_idx}', { qna_idx }));
    this.form = new FormState<AnswerValues, OfficeInquiryPage>({
      initial: { answer: '' },
      validate: ({ answer }) => ({ answer: answer.trim() === '' ? '답변을 적어 주세요.' : '' }),
      send: async ({ answer }) => {
        const { data } = this.page;
        const envelope = await api.call('PUT /api/office/v1/inquiries/{qna_idx}/answer', {
          qna_idx,
          answer,
          seen: { answer: data?.answer ?? null, modify_dt: data?.modify_dt ?? null },
        });
        // What is stored now stands above the text, which stays.
        if (envelope.result_code === 409) void this.page.load();
        return envelope;
      },
      onSent: (page) => {
        this.#draft.clear();
        this.isRestored = false;
        this.page.put(page);
        onAnswered(page);
      },
      onChange: (values) => this.#draft.save(values),
    });
    makeObservable(this, { isRestored: observableRef });
  }

  async load(): Promise<void> {
    await this.page.load();
    const { data } = this.page;
    if (data === null || this.#isFilled) return;
    this.#isFilled = true;
    const draft = this.#draft.read();
    const stored = data.answer ?? '';
    this.form.fill({ answer: draft?.answer ?? stored });
    runInAction(() => (this.isRestored = draft !== null && draft.answer !== stored));
  }

  /** Appends a template, filled with the names of this inquiry, or replaces an empty text by it. */
  insert(template: string): void {
    const { data } = this.page;
    if (data === null) return;
    const text = fillInquiryTemplate(template, data);
    const { answer } = this.form.values;
    this.form.set({ answer: (answer.trim() === '' ? text : `${answer}\n${text}`).slice(0, MAX_ANSWER_LENGTH) });
  }

  /** Throws the draft away: the text is what is stored. */
  discard(): void {
    this.#draft.clear();
    this.form.fill({ answer: this.page.data?.answer ?? '' });
    runInAction(() => (this.isRestored = false));
  }
}

function parseAnswer(value: unknown): AnswerValues | null {
  return isRecord(value) ? { answer: storedLines(value['answer'], MAX_ANSWER_LENGTH) } : null;
}
