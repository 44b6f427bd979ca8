import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeGroupPage } from '../../../core/api/office/orders/group.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { MAX_GROUP_END_REASON_LENGTH } from '../../../core/vocabulary/limits/group-limits.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm, type UnsentValues } from '../drafts/reopenable-form.ts';

export interface EndValues {
  readonly reason: string;
}

/** One opened group, and its early end. */
export class GroupViewModel {
  readonly g_idx: number;
  readonly page: Loaded<OfficeGroupPage>;
  readonly end: ReopenableForm<EndValues, OfficeGroupPage>;
  /** True while the reason for the end is being written. */
  isEnding = false;

  constructor(g_idx: number, api: OfficeApi, onDone: (text: string) => void, unsent?: UnsentValues<EndValues>) {
    this.g_idx = g_idx;
    this.page = new Loaded(() => api.call('GET /api/office/v1/groups/{g_idx}', { g_idx }));
    this.end = new ReopenableForm<EndValues, OfficeGroupPage>({
      unsent,
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: reasonFailure(reason) }),
      send: async ({ reason }) => {
        const envelope = await api.call('PUT /api/office/v1/groups/{g_idx}/end', { g_idx, reason });
        // The group was made or ended since it was loaded; its current state is shown beside the refusal.
        if (envelope.result_code === 409) void this.page.load();
        return envelope;
      },
      onSent: (page) => {
        this.stopEnding();
        this.page.put(page);
        onDone('모임을 끝냈어요.');
      },
    });
    makeObservable(this, { isEnding: observableRef });
  }

  startEnding(): void {
    this.end.open(this.g_idx, { reason: '' });
    runInAction(() => (this.isEnding = true));
  }

  stopEnding(): void {
    runInAction(() => (this.isEnding = false));
  }
}

function reasonFailure(reason: string): string {
  if (reason.trim() === '') return '끝내는 사유를 적어 주세요.';
  const isTooLong = reason.trim().length > MAX_GROUP_END_REASON_LENGTH;
  return isTooLong ? `${MAX_GROUP_END_REASON_LENGTH}자까지 쓸 수 있어요.` : '';
}
