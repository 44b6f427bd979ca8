import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { failure, FAILED_REQUEST, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { SheetReader } from '../../../core/ports/screen/sheet-reader.port.ts';
import type { OfficeHttp } from '../../../core/ports/office-http.port.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { ShippingSheetViewModel } from '../../../ui/office/shipping/shipping-sheet.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { flushPromises } from '../routing/page-fixture.ts';

/** A server whose orders have one line each, with the number of the row; it can lose the response after shipping. */
class ShippingServer implements OfficeHttp {
  readonly sent = new Set<number>();
  readonly requests: number[] = [];
  losesAnswer = false;
  refusesChecks = false;

  async send<K extends OfficeCallName>(call: K, request: OfficeRequestOf<K>): Promise<Envelope<OfficeResponseOf<K>>> {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- each call gets a response of its own contract
    return this.#answer(call, request) as Envelope<OfficeResponseOf<K>>;
  }

  #answer(call: OfficeCallName, request: object): Envelope<unknown> {
    if (this.refusesChecks) return failure(403, '상품준비와 발송처리는 할 수 없는 계정이에요.');
    if (call === 'POST /api/office/v1/shipping/check' && 'row_list' in request && Array.isArray(request.row_list)) {
      const list = request.row_list.map(({ row, number }: { row: number; number: string }) => {
        const order_idx = Number(number.slice(1));
        const isSent = this.sent.has(order_idx);
        return {
          row,
          state: isSent ? 'sent' : 'ready',
          text: '',
          payment_idx: order_idx,
          product_text: '사과',
          receiver_name: '김*나',
          order_idx_list: isSent ? [] : [order_idx],
        };
      });
      return success({ list });
    }
    if (call === 'POST /api/office/v1/orders/ship' && 'parcel_list' in request && Array.isArray(request.parcel_list)) {
      this.requests.push(request.parcel_list.length);
      const list = request.parcel_list.map(({ order_idx }: { order_idx: number }) => ({ order_idx, refusal: null }));
      for (const { order_idx } of list) this.sent.add(order_idx);
      return this.losesAnswer ? FAILED_REQUEST : success({ list });
    }
    return FAILED_REQUEST;
  }
}

const NO_FILES: SheetReader = { read: async () => ({ kind: 'refused', refusal: 'empty' }) };

describe('ShippingSheetViewModel', () => {
  const opened = () => {
    const server = new ShippingServer();
    const timers = new FakeTimers();
    const api = new OfficeApi(
      server,
      new StaffAccount(),
      { confirm: async () => true },
      new FakeClock(0),
      new FakeTimers(),
    );
    return { server, viewModel: new ShippingSheetViewModel(api, new Notices(timers), NO_FILES) };
  };
  const sheetOf = (rows: number): string =>
    Array.from({ length: rows }, (_, row) => `#${row + 1}\tCJ대한통운\t${638_904_000_000 + row}`).join('\n');

  it('checks a sheet when it is pasted, and sends nothing', async () => {
    const { server, viewModel } = opened();
    viewModel.paste(sheetOf(3));
    await flushPromises();
    expect(viewModel.counts).toMatchObject({ ready: 3, fault: 0 });
    expect(server.requests).toEqual([]);
  });

  it('says that rows were not checked when the check is refused', async () => {
    const { server, viewModel } = opened();
    viewModel.paste(sheetOf(3));
    await flushPromises();
    const checked = viewModel.statusText;
    server.refusesChecks = true;
    await viewModel.checkAgain();

    expect(checked).toBe('시험했어요. 아직 아무것도 바뀌지 않았어요.');
    expect(viewModel.statusText).toBe('3줄은 시험하지 못했어요. 아무것도 바뀌지 않았어요.');
  });

  it('sends a long sheet in requests of 500 lines at most', async () => {
    const { server, viewModel } = opened();
    viewModel.paste(sheetOf(1_100));
    await flushPromises();
    await viewModel.send();
    expect(server.requests).toEqual([500, 500, 100]);
    expect(viewModel.counts.sent).toBe(1_100);
  });

  it('counts the rows that are sent after each request of a long sheet, and none before or after', async () => {
    const { viewModel } = opened();
    viewModel.paste(sheetOf(1_100));
    await flushPromises();
    const shown = [viewModel.sending];
    const stop = reaction(
      () => viewModel.sending,
      (sending) => shown.push(sending),
    );

    await viewModel.send();
    stop();

    const of1100 = (done: number) => ({ done, all: 1_100 });
    expect(shown).toEqual([null, of1100(0), of1100(500), of1100(1_000), of1100(1_100), null]);
  });

  it('finds out what was shipped when a response is lost, and sends only the rest', async () => {
    const { server, viewModel } = opened();
    viewModel.paste(sheetOf(700));
    await flushPromises();
    server.losesAnswer = true;
    await viewModel.send();
    expect(viewModel.failure).toContain('남은 것만 보내면 돼요');
    expect(viewModel.counts).toMatchObject({ sent: 500, ready: 200 });

    server.losesAnswer = false;
    await viewModel.send();
    expect(server.requests).toEqual([500, 200]);
    expect(viewModel.counts).toMatchObject({ sent: 700, ready: 0 });
  });

  it('sends once, however often the button is pressed', async () => {
    const { server, viewModel } = opened();
    viewModel.paste(sheetOf(2));
    await flushPromises();
    await Promise.all([viewModel.send(), viewModel.send()]);
    expect(server.requests).toEqual([2]);
  });

  it('omits invalid rows, and checks a row again when it was corrected', async () => {
    const { server, viewModel } = opened();
    viewModel.paste('#1\tCJ대한통운\t638904125701\n#2\t비둘기\t638904125702');
    await flushPromises();
    expect(viewModel.sendable).toHaveLength(1);
    viewModel.edit(2, { carrier: '한진택배' });
    await flushPromises();
    await viewModel.send();
    expect([...server.sent]).toEqual([1, 2]);
  });
});
