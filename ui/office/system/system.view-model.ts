import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { FailedJobRow } from '../../../core/api/office/system/system.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { screensFor } from '../../../core/office/office-menu.ts';
import { QUEUE_LISTS, type QueueName } from '../../../core/office/waiting-queue.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Listing, type RowKey } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { writeAddress } from '../kit/query.ts';

/** Returns the key of a failure: several jobs can fail for one payment. */
export function failedJobKey({ job, payment_idx }: FailedJobRow): RowKey {
  return `${payment_idx} ${job}`;
}

/** The state of jobs, queues and gateways. */
export class SystemViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly state: Loaded<OfficeResponseOf<'GET /api/office/v1/system'>>;
  readonly listing: Listing<FailedJobRow, 'state'>;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.state = new Loaded(() => api.call('GET /api/office/v1/system', {}));
    this.listing = new Listing<FailedJobRow, 'state'>({
      api,
      address,
      path: '/system',
      names: ['state'],
      keyOf: failedJobKey,
      load: ({ state }, cursor) =>
        api.call('GET /api/office/v1/system/jobs', {
          state: state === 'waiting' || state === 'given-up' ? state : null,
          cursor,
        }),
    });
  }

  start(): () => void {
    void this.state.load();
    return this.listing.start();
  }

  get canRetry(): boolean {
    return this.#account.hasRight('system.retry');
  }

  /** Returns the address of the list of a queue; null if the role may not open it. */
  addressOf(queue: QueueName): string | null {
    const { path, conditions } = QUEUE_LISTS[queue];
    const screens = screensFor(this.#account.session?.right_list ?? []);
    return screens.some((screen) => screen.path === path) ? writeAddress(path, conditions) : null;
  }

  /** Makes the job retry the payment in its next run. */
  async retry({ job, payment_no }: FailedJobRow): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/system/jobs/retry', { job, payment_no });
    if (envelope.result_code === 200) this.#notices.show(`${payment_no} 주문을 다음 차례에 다시 해요.`);
    else this.#notices.fail(envelope.result_msg);
    await this.listing.reload();
  }

  async reload(): Promise<void> {
    await Promise.all([this.state.load(), this.listing.reload()]);
  }
}

export const systemModel = recipe(SystemViewModel, OfficeApi, StaffAccount, Notices, Address);
