import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { UploadedImage } from '../../../core/api/account/upload.api.ts';
import { FormDraft } from '../../../core/storage/form-draft.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { FindOrder } from '../../../core/ordering/find-order.ts';
import type { Upload, UploadRequest } from '../../../core/ports/upload.port.ts';
import { ClaimRequestViewModel, parseClaimDraft } from '../../../ui/claim-form/claim-request.view-model.ts';
import { RefundRequestViewModel } from '../../../ui/claim-form/refund-request.view-model.ts';
import { KEY } from '../order-sheet/order-fixture.ts';
import { DETAILS, orderLine, summary } from '../order/sample-order.ts';
import { claimFixture } from './claim-fixture.ts';

const DETAIL = 'POST /api/v1/order/detail';
const REFUND = 'POST /api/v2/payment/refund/request';
const RETURN = 'POST /api/v2/payment/return/request';
const EXCHANGE = 'POST /api/v2/payment/exchange/request';

const DELIVERED: OrderDetail = {
  ...DETAILS,
  order_list: [orderLine({ order_status: '배송완료', delivered_dt: '2026-11-19 12:00:00' })],
};
const BY_ACCOUNT: OrderDetail = { ...DETAILS, pay_method: 'vbank' };

describe('FindOrder', () => {
  it("finds the order of a line among those stored on a guest's device", async () => {
    const { http, api, session, savedOrders } = claimFixture(false);
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    const list = [{ ...summary(7), order_list: [orderLine({ order_idx: 33 })], order_key: KEY }];
    http.succeed('POST /api/v1/order/list/non/member', { list });
    http.succeed(DETAIL, DETAILS);
    await new FindOrder(api, session, savedOrders).run({ order_idx: 33 });
    expect(http.requestsOf(DETAIL)).toEqual([{ payment_idx: 7, order_idx: 33, order_key: KEY }]);
  });

  it('requests the line of a member from the server', async () => {
    const { http, api, session, savedOrders } = claimFixture();
    http.succeed(DETAIL, DETAILS);
    await new FindOrder(api, session, savedOrders).run({ order_idx: 33 });
    expect(http.calls.map(({ call }) => call)).toEqual([DETAIL]);
    expect(http.requestsOf(DETAIL)).toEqual([{ payment_idx: null, order_idx: 33, order_key: null }]);
  });

  it("finds a member's order that was placed on this device before the login", async () => {
    const { http, api, session, savedOrders } = claimFixture();
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    const list = [{ ...summary(7), order_list: [orderLine({ order_idx: 33 })], order_key: KEY }];
    http.succeed('POST /api/v1/order/list/non/member', { list });
    http.replyOnce(DETAIL, failure(404, '주문을 찾을 수 없어요.')).succeed(DETAIL, DETAILS);
    expect(await new FindOrder(api, session, savedOrders).run({ order_idx: 33 })).toEqual(success(DETAILS));
    expect(http.requestsOf(DETAIL).at(-1)).toEqual({ payment_idx: 7, order_idx: 33, order_key: KEY });
  });

  it('returns the failure when the lookup fails, instead of not found', async () => {
    const { http, api, session, savedOrders } = claimFixture(false);
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    http.reply('POST /api/v1/order/list/non/member', FAILED_REQUEST);
    expect(await new FindOrder(api, session, savedOrders).run({ order_idx: 33 })).toEqual(FAILED_REQUEST);
  });
});

describe('RefundRequestViewModel', () => {
  const ACCOUNT = { bank_code: '004', account_no: '123456-78-901234', account_name: '김하나' };

  async function open(order: OrderDetail = BY_ACCOUNT) {
    const fixture = claimFixture();
    fixture.http.succeed(DETAIL, order);
    const page = new RefundRequestViewModel(fixture.services, fixture.newProof(), { payment_idx: 7 }, null);
    await page.load();
    return { ...fixture, page };
  }

  it('requires an account for the refund', async () => {
    const { page, http } = await open();
    expect(await page.submit()).toBe(false);
    expect(Object.keys(page.failures)).toEqual(['bank_code', 'account_no', 'account_name']);
    expect(http.requestsOf(REFUND)).toEqual([]);
  });

  it('sends the shown amount, and replaces the history entry', async () => {
    const { page, http, navigation } = await open();
    http.succeed(REFUND, { ...BY_ACCOUNT, order_list: [orderLine({ order_status: '환불요청' })] });
    page.change(ACCOUNT);
    await page.submit();
    expect(http.requestsOf(REFUND)).toMatchObject([
      { payment_idx: 7, order_idx: null, refund_amount: 38_800, ...ACCOUNT },
    ]);
    expect(navigation.history).toEqual(['/order/payment/vbank/refund/7']);
  });

  it("shows the server's message at the field", async () => {
    const { page, http } = await open();
    http.reply(REFUND, failure(422, '계좌를 확인해 주세요.', { account_no: '없는 계좌예요.' }));
    page.change(ACCOUNT);
    expect(await page.submit()).toBe(false);
    expect(page.failures).toEqual({ account_no: '없는 계좌예요.' });
  });

  it('offers no refund request for a payment by card', async () => {
    const { page } = await open(DETAILS);
    expect(page.refundOf(DETAILS)).toBeNull();
  });
});

/** Accepts every image, unless `isDown` is set. */
class AcceptingUpload implements Upload {
  readonly orders: UploadRequest[] = [];
  isDown = false;

  async send(order: UploadRequest): Promise<Envelope<UploadedImage>> {
    this.orders.push(order);
    if (this.isDown) return FAILED_REQUEST;
    return success({ img_path: `upload/${this.orders.length}`, width: 800, height: 600 });
  }
}

describe('ClaimRequestViewModel', () => {
  async function open(claim_type: 'return' | 'exchange' = 'return', order: OrderDetail = DELIVERED) {
    const fixture = claimFixture();
    fixture.http.succeed(DETAIL, order);
    const upload = new AcceptingUpload();
    const draft = new FormDraft(fixture.storage, 'claim/return/1', parseClaimDraft);
    const services = { ...fixture.services, upload, session: fixture.session, draft, proof: fixture.newProof() };
    const page = new ClaimRequestViewModel(services, claim_type, 1);
    await page.load();
    return { ...fixture, upload, services, page };
  }

  it('shows the refund that the chosen reason leads to', async () => {
    const { page } = await open();
    page.change({ reason_type: 'change-of-mind' });
    expect(page.refund).toMatchObject({ return_fee: 3_000, refund_amount: 35_800 });
    page.change({ reason_type: 'defective' });
    expect(page.refund).toMatchObject({ return_fee: 0, refund_amount: 38_800 });
  });

  it('shows at each reason who pays the return delivery, before one is chosen', async () => {
    const { page } = await open();
    const fee = page.refund?.return_fee ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(page.payerText('change-of-mind')).toBe(`배송비 내가 ${fee.toLocaleString('en')}원`);
    expect(page.payerText('defective')).toBe('배송비 판매자');
    const exchange = await open('exchange');
    expect(exchange.page.payerText('defective')).toBe('배송비 판매자');
    expect(exchange.page.payerText('change-of-mind')).toBe('');
  });

  it('requires a reason, and a text when the product is defective', async () => {
    const { page } = await open();
    expect(await page.submit()).toBe(false);
    expect(page.failures.reason_type).toBe('사유를 골라 주세요.');
    page.change({ reason_type: 'defective' });
    expect(await page.submit()).toBe(false);
    expect(page.failures.reason).toBe('어떤 점이 문제였는지 적어 주세요.');
  });

  it('sends reason, images and the shown amount, and opens the order', async () => {
    const { page, http, navigation } = await open();
    http.succeed(RETURN, DELIVERED);
    page.change({ reason_type: 'defective' });
    page.change({ reason: '상자가 찢어졌어요' });
    page.uploads?.add([{ name: 'a.jpg', size: 10, type: 'image/jpeg' }]);
    await Promise.resolve();
    await Promise.resolve();
    await page.submit();
    expect(http.requestsOf(RETURN)).toMatchObject([
      {
        order_idx: 1,
        reason_type: 'defective',
        reason: '상자가 찢어졌어요',
        img_list: ['upload/1'],
        refund_amount: 38_800,
        account: null,
      },
    ]);
    expect(navigation.history).toEqual(['/order/detail/7']);
  });

  it('requires an account when the order was paid by virtual account', async () => {
    const { page, http } = await open('return', { ...DELIVERED, pay_method: 'vbank' });
    page.change({ reason_type: 'change-of-mind' });
    expect(page.needsAccount).toBe(true);
    expect(await page.submit()).toBe(false);
    expect(http.requestsOf(RETURN)).toEqual([]);
  });

  it('has the products picked up at the delivery address, or at an address that the shopper finds', async () => {
    const { page, http, postcode } = await open('exchange');
    http.succeed(EXCHANGE, DELIVERED);
    const config = {
      kakao_js_key: null,
      min_app_version: '',
      pay_methods: [],
      is_naver_wish: false,
      social_providers: [],
    };
    http.succeed('GET /api/v1/common/config', { ...config, postcode_url: '/postcode.js', outbox_url: null });
    page.change({ reason_type: 'wrong-option', reason: '5kg로 바꿔 주세요' });
    expect(page.hasOtherPickupAddress).toBe(false);

    page.pickUpElsewhere();
    expect(await page.submit()).toBe(false);
    expect(page.failures.pickup_address).toBe('회수할 주소를 입력해 주세요.');
    page.searchAddress();
    await page.postcode.renderSearch('place');
    postcode.pick({ zonecode: '63309', address: '제주 제주시 첨단로 1' });
    page.change({ pickup_address_detail: '창고' });
    expect(await page.submit()).toBe(true);

    const { zonecode, address, address_detail } = DELIVERED;
    const own = { pickup_zonecode: zonecode, pickup_address: address, pickup_address_detail: address_detail };
    const elsewhere = {
      pickup_zonecode: '63309',
      pickup_address: '제주 제주시 첨단로 1',
      pickup_address_detail: '창고',
    };
    expect(http.requestsOf(EXCHANGE)).toMatchObject([elsewhere]);
    page.pickUpAtDelivery();
    expect(page.hasOtherPickupAddress).toBe(false);
    await page.submit();
    expect(http.requestsOf(EXCHANGE)).toMatchObject([elsewhere, own]);
  });

  it('requests an exchange without a refund', async () => {
    const { page, http } = await open('exchange');
    http.succeed(EXCHANGE, DELIVERED);
    page.change({ reason_type: 'wrong-option', reason: '5kg로 바꿔 주세요' });
    await page.submit();
    expect(page.refund).toBeNull();
    expect(http.requestsOf(EXCHANGE)).toHaveLength(1);
  });

  it('sends nothing until a failed image is removed', async () => {
    const { page, upload, http } = await open('exchange');
    http.succeed(EXCHANGE, DELIVERED);
    page.change({ reason_type: 'wrong-option', reason: '5kg로 바꿔 주세요' });
    upload.isDown = true;
    page.uploads?.add([{ name: 'a.jpg', size: 10, type: 'image/jpeg' }]);
    expect(await page.submit()).toBe(false);
    expect(page.failures.img_list).toBe('사진을 다 올린 뒤에 신청해 주세요.');
    await new Promise((resolve) => setTimeout(resolve));
    expect(await page.submit()).toBe(false);
    expect(page.failures.img_list).toBe('올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.');
    page.uploads?.remove(page.uploads.images[0]?.key ?? 0);
    expect(await page.submit()).toBe(true);
  });

  it('retains text and images over a reload until the claim is sent', async () => {
    const { page, services, http, newProof } = await open();
    page.uploads?.add([{ name: 'a.jpg', size: 10, type: 'image/jpeg' }]);
    await new Promise((resolve) => setTimeout(resolve));
    page.change({ reason_type: 'wrong-goods' });
    page.change({ reason: '다른 색이 왔어요' });
    const again = new ClaimRequestViewModel({ ...services, proof: newProof() }, 'return', 1);
    await again.load();
    expect(again.form).toMatchObject({ reason_type: 'wrong-goods', reason: '다른 색이 왔어요' });
    expect(again.uploads?.paths).toEqual(['upload/1']);
    http.succeed(RETURN, DELIVERED);
    await again.submit();
    const after = new ClaimRequestViewModel({ ...services, proof: newProof() }, 'return', 1);
    await after.load();
    expect(after.form.reason).toBe('');
    expect(after.uploads?.paths).toEqual([]);
  });

  it('is not allowed after the claim period', async () => {
    const late = [orderLine({ order_status: '배송완료', delivered_dt: '2026-11-01 12:00:00' })];
    const { page } = await open('return', { ...DELIVERED, order_list: late });
    expect(page.isAllowed).toBe(false);
  });
});
