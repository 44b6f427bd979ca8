import { beforeEach, describe, expect, it } from 'vitest';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { success } from '../../../../core/outcome/envelope.ts';
import { ShippingViewModel, type LineToShip } from '../../../../ui/office/orders/shipping.view-model.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

function lineToShip(order_idx: number): LineToShip {
  return {
    order_idx,
    order_status: '상품준비중',
    product_name: '해남 꿀고구마',
    product_img: '',
    option_name: '3kg',
    option_cnt: 1,
    member_name: '키스튜디오',
    carrier_code: null,
    invoice_no: null,
    payment_no: '20261121-00000001',
    buyer_name: '김*현',
  };
}

describe('the tracking numbers of several lines', () => {
  const lines = [lineToShip(11), lineToShip(12)];
  const numbers = new Map<number, string>();
  let api: OfficeApi;
  beforeEach(() => {
    const http = new FakeOfficeHttp();
    http.reply('POST /api/office/v1/orders/ship', ({ parcel_list }) =>
      success({ list: parcel_list.map(({ order_idx }) => ({ order_idx: Number(order_idx), refusal: null })) }),
    );
    api = new OfficeApi(http, signedInStaff(), { confirm: async () => false }, new FakeClock(0), new FakeTimers());
    numbers.clear();
  });
  const openDialog = (shown = lines) => new ShippingViewModel(api, shown, () => undefined, numbers);

  it('are shown again for their lines after the dialog was closed', () => {
    const dialog = openDialog();
    dialog.setNumber(11, '638904125700');
    dialog.setNumber(12, '63890412');
    dialog.close();

    expect([...openDialog([lineToShip(12), lineToShip(13)]).numbers]).toEqual([[12, '63890412']]);
  });

  it('are not shown again after they were sent', async () => {
    const dialog = openDialog();
    dialog.setNumber(11, '638904125700');
    dialog.setNumber(12, '1');
    await dialog.ship();

    expect([...openDialog().numbers]).toEqual([[12, '1']]);
  });
});
