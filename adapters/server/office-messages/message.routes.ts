import type { messageApi } from '../../../core/api/office/system/messages.api.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { channelText, deliveryStateText } from '../../../core/office-text/delivery-text.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { retryMessage } from '../operator/messages.ts';
import { findDeliveries } from './find-deliveries.ts';

const ALREADY_RETRIED = failure(409, '그 사이에 다시 보냈어요. 새로 불러온 내용을 확인해 주세요.');

export function messageRoutes(shop: ServerContext): OfficeHandlers<keyof typeof messageApi> {
  const { database, clock } = shop;
  return {
    'GET /api/office/v1/messages': async ({ cursor, ...filter }) => {
      const before = parseIdCursor(cursor);
      const rows = await findDeliveries(database, filter, before, OFFICE_PAGE_SIZE, clock.now());
      return success({ list: rows.list, next_cursor: rows.last === null ? null : writeCursor([rows.last]) });
    },
    'POST /api/office/v1/messages/{message_idx}/retry': async ({ message_idx, channel, failed_cnt }, { audit }) => {
      audit.setSubject('message_idx', message_idx);
      const delivery = await database
        .selectFrom('message_delivery')
        .innerJoin('message', 'message.message_idx', 'message_delivery.message_idx')
        .select(['failed_cnt', 'delivery_status', 'payment_idx'])
        .where('message_delivery.message_idx', '=', message_idx)
        .where('channel', '=', channel)
        .executeTakeFirst();
      if (delivery === undefined) return failure(404, '그런 메시지가 없어요.');
      if (delivery.payment_idx !== null) audit.setOrders([delivery.payment_idx]);
      if (delivery.failed_cnt !== failed_cnt) return ALREADY_RETRIED;
      const result = await retryMessage(shop, message_idx, channel);
      if (result.kind === 'refused') return ALREADY_RETRIED;
      const before = deliveryStateText(delivery.delivery_status);
      audit.recordChange(channelText(channel), before, deliveryStateText('waiting'));
      return success(null);
    },
  };
}
