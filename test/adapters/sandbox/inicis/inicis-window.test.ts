import { describe, expect, it } from 'vitest';
import { sandboxShop, request, RETURN_URL } from '../sandbox-shop.ts';

describe('the payment window', () => {
  it('shows merchant, product and amount, and that the payment is not real', async () => {
    const { gateway, shopper } = sandboxShop();
    const { html, status } = await shopper.open(gateway.openForm(request()));
    expect(status).toBe(200);
    for (const shown of [
      '결제 연습 창 · 실제로 결제되지 않아요',
      '127.0.0.1:4000',
      '제주 감귤 5kg 외 1건',
      '39,800원',
    ]) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain('<script');
  });

  it('escapes markup in every field', async () => {
    const { gateway, shopper } = sandboxShop();
    const form = gateway.openForm(request());
    const attack = `"><img src=x onerror=alert(1)><script>'`;
    const fields = { ...form.fields, P_GOODS: attack, P_NOTI: attack, P_UNAME: attack };
    const window = await shopper.open({ ...form, fields });
    expect(window.html).toContain('&quot;&gt;&lt;img src=x');
    expect(window.html).not.toContain('<img');
    expect(window.html).not.toContain('<script');
    expect((await window.press('승인')).fields['P_NOTI']).toBe(attack);
  });

  it.each(['P_MID', 'P_OID', 'P_AMT', 'P_GOODS', 'P_UNAME', 'P_NEXT_URL', 'P_TIMESTAMP', 'P_CHKFAKE'])(
    'does not open without %s, and shows the reason',
    async (name) => {
      const { gateway, ledger, shopper } = sandboxShop();
      const form = gateway.openForm(request());
      const { html, status } = await shopper.open({ ...form, fields: { ...form.fields, [name]: '' } });
      expect(status).toBe(400);
      expect(html).toContain(name);
      expect(await ledger()).toEqual([]);
    },
  );

  it.each([
    ['P_AMT', '1'],
    ['P_OID', 'ANOTHER'],
    ['P_TIMESTAMP', '1795222800001'],
    ['P_CHKFAKE', 'AAAA'],
    ['P_MID', 'another'],
    ['P_NEXT_URL', 'javascript:alert(1)'],
    ['P_INI_PAYMENT', 'VBANK'],
  ])('does not open when %s was changed to %s', async (name, value) => {
    const { gateway, ledger, shopper } = sandboxShop();
    const form = gateway.openForm(request());
    expect((await shopper.open({ ...form, fields: { ...form.fields, [name]: value } })).status).toBe(400);
    expect(await ledger()).toEqual([]);
  });

  it('makes the browser post the fields of the clicked button to the server', async () => {
    const { gateway, shopper } = sandboxShop();
    const window = await shopper.open(gateway.openForm(request()));
    const back = await window.press('승인');
    expect(back.url).toBe(RETURN_URL);
    expect(back.fields).toMatchObject({ P_STATUS: '00', P_AMT: '39800', P_NOTI: request().oid, idc_name: 'stg' });
    expect(back.fields['P_REQ_URL']).toBe('http://127.0.0.1:4002/sandbox/inicis/smart/payReq.ini');
  });

  it.each([
    ['거절', '카드사에서 승인하지 않았어요. 다른 카드로 결제해 주세요.'],
    ['취소', '결제를 취소했어요.'],
    ['시간초과', '결제 시간이 지났어요. 다시 시도해 주세요.'],
  ])('returns %s as refused, with a message for the shopper', async (label, message) => {
    const shop = sandboxShop();
    expect(await shop.press(label)).toEqual({ kind: 'refused', oid: request().oid, message });
    expect(await shop.ledger()).toMatchObject([{ state: 'refused', charged: 0 }]);
  });

  it('posts the same fields from the sandbox and then from the browser for 두 번 알림', async () => {
    const shop = sandboxShop();
    const window = await shop.shopper.open(shop.gateway.openForm(request()));
    const back = await window.press('두 번 알림');
    expect(shop.sentRequests).toEqual([{ url: RETURN_URL, body: new URLSearchParams(back.fields).toString() }]);
    expect(shop.gateway.readReturn(back.fields).kind).toBe('authenticated');
  });

  it('returns the same result when a button is pressed again, and refuses a contradicting button', async () => {
    const shop = sandboxShop();
    const window = await shop.shopper.open(shop.gateway.openForm(request()));
    const first = await window.press('승인');
    expect(await window.press('승인')).toEqual(first);
    await expect(window.press('취소')).rejects.toThrow('404');
    const other = await shop.shopper.open(shop.gateway.openForm(request({ oid: 'B' })));
    await other.press('취소');
    await expect(other.press('승인')).rejects.toThrow('404');
  });
});
