import { makeObservable, observableRef, runInAction } from 'mobx';
import type { InquiryTemplate } from '../../../core/api/office/people/inquiries.api.ts';
import { templateFailures } from '../../../core/office/inquiry-template.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import type { Notices } from '../kit/notices.ts';

interface TemplateValues {
  readonly title: string;
  readonly content: string;
}

interface Templates {
  readonly list: InquiryTemplate[];
}

/** The inquiry templates, and the one that is being written. */
export class TemplatesViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;

  readonly list: Loaded<Templates>;
  readonly form: FormState<TemplateValues, Templates>;
  isOpen = false;
  /** The template in the form; null if the form is for a new one. */
  edited: InquiryTemplate | null = null;

  constructor(api: OfficeApi, notices: Notices) {
    this.#api = api;
    this.#notices = notices;
    this.list = new Loaded(() => api.call('GET /api/office/v1/inquiry-templates', {}));
    this.form = new FormState<TemplateValues, Templates>({
      initial: { title: '', content: '' },
      validate: templateFailures,
      send: (values) => {
        const { edited } = this;
        return edited === null
          ? api.call('POST /api/office/v1/inquiry-templates', values)
          : api.call('PUT /api/office/v1/inquiry-templates/{template_idx}', {
              template_idx: edited.template_idx,
              ...values,
              seen: { title: edited.title, content: edited.content },
            });
      },
      onSent: (templates) => {
        this.list.put(templates);
        this.edit(null);
        notices.show('답변 틀을 저장했어요.');
      },
    });
    makeObservable(this, { isOpen: observableRef, edited: observableRef });
  }

  open(): void {
    void this.list.load();
    runInAction(() => (this.isOpen = true));
  }

  close(): void {
    runInAction(() => (this.isOpen = false));
  }

  /** Fills the form with a template to change it; null starts a new one. */
  edit(template: InquiryTemplate | null): void {
    runInAction(() => (this.edited = template));
    this.form.fill({ title: template?.title ?? '', content: template?.content ?? '' });
  }

  /** Deletes a template; it can be restored for ten seconds. */
  async remove({ template_idx, title, content }: InquiryTemplate): Promise<void> {
    const envelope = await this.#api.call('DELETE /api/office/v1/inquiry-templates/{template_idx}', {
      template_idx,
      seen: { title, content },
    });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    this.list.put(envelope.result_data);
    if (this.edited?.template_idx === template_idx) this.edit(null);
    this.#notices.show(`“${title}” 틀을 지웠어요.`, { undo: () => void this.#restore({ title, content }) });
  }

  async #restore(values: TemplateValues): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/inquiry-templates', values);
    if (envelope.result_code === 200) this.list.put(envelope.result_data);
    else this.#notices.fail(envelope.result_msg);
  }
}
