import type { OfficeDelivery } from '../../../core/api/office/system/messages.api.ts';
import { DELIVERY_FILTERS } from '../../../core/office-text/delivery-text.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { MESSAGE_CHANNELS } from '../../../core/vocabulary/message-kinds.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';

const NAMES = ['state', 'channel'] as const;

/** Messages to shoppers, and their deliveries. */
export class MessagesViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly listing: Listing<OfficeDelivery, (typeof NAMES)[number]>;

  readonly canRetry: boolean;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.canRetry = account.hasRight('messages.retry');
    this.#api = api;
    this.#notices = notices;
    this.listing = new Listing<OfficeDelivery, (typeof NAMES)[number]>({
      api,
      address,
      path: '/messages',
      names: NAMES,
      keyOf: (row) => keyOf(row),
      load: ({ state, channel }, cursor) =>
        api.call('GET /api/office/v1/messages', {
          state: DELIVERY_FILTERS.find((known) => known === state) ?? null,
          channel: MESSAGE_CHANNELS.find((known) => known === channel) ?? null,
          cursor,
        }),
    });
  }

  start(): () => void {
    return this.listing.start();
  }

  keyOf(row: OfficeDelivery): number {
    return keyOf(row);
  }

  /** Sends a message again that the server has given up. The server accepts each `failed_cnt` only once. */
  async retry({ message_idx, channel, failed_cnt }: OfficeDelivery): Promise<void> {
    const request = { message_idx, channel, failed_cnt };
    const envelope = await this.#api.call('POST /api/office/v1/messages/{message_idx}/retry', request);
    if (envelope.result_code === 200) this.#notices.show('다시 보내요.');
    else this.#notices.fail(envelope.result_msg);
    await this.listing.reload();
  }
}

/** Returns a number that identifies a delivery: a message has only one per channel. */
function keyOf({ message_idx, channel }: OfficeDelivery): number {
  return message_idx * MESSAGE_CHANNELS.length + MESSAGE_CHANNELS.indexOf(channel);
}

export const messagesModel = recipe(MessagesViewModel, OfficeApi, StaffAccount, Notices, Address);
