import { describe, expect, it } from 'vitest';
import { NAVER_PAY } from '../../../vectors/naver-pay.ts';
import { actionOf } from '../button-action.ts';
import { sandboxAlone } from '../sandbox-alone.ts';

const { apply, at, base, cancel, headers, idempotency, window: opened, wish } = NAVER_PAY;

function naver() {
  const sandbox = sandboxAlone(at);
  const post = async (call: string, fields: object, keys: Readonly<Record<string, string>> = headers) => {
    const body = new URLSearchParams(Object.entries(fields)).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await sandbox.postText(`/sandbox/naverpay${base}/${call}`, body, {
      ...type,
      ...keys,
      [idempotency]: `key-${call}`,
    });
    const json: unknown = await response.json().catch(() => null);
    return { status: response.status, json };
  };
  /** Opens the window, presses a button, and returns the address of the redirect. */
  const press = async (label: string) => {
    const page = await sandbox.postForm('/sandbox/naverpay/window', { values: JSON.stringify(opened) });
    const pressed = await sandbox.postForm(actionOf(await page.text(), label), {});
    return new URL(pressed.headers.get('location') ?? '');
  };
  return { ...sandbox, post, press };
}

describe('the sandbox Naver Pay', () => {
  it('opens the window for the worked example and returns the payment number', async () => {
    const back = await naver().press('결제');
    expect(back.href.startsWith(opened.returnUrl)).toBe(true);
    expect(back.searchParams.get('resultCode')).toBe('Success');
    expect(back.searchParams.get('paymentId')).toMatch(/^\d{8}NP\d{10}$/);
  });

  it('returns a code, a message and the number of the window when the shopper cancels', async () => {
    const back = await naver().press('취소');
    expect([...back.searchParams.keys()]).toEqual(['o', 'resultCode', 'resultMessage', 'reserveId']);
    expect(back.searchParams.get('resultCode')).toBe('UserCancel');
  });

  it('responds to the worked examples of an approval and a part cancel with every field', async () => {
    const { press, post } = naver();
    const paymentId = (await press('결제')).searchParams.get('paymentId') ?? '';

    const approved = await post(apply.call, { ...apply.request, paymentId });
    const cancelled = await post(cancel.call, { ...cancel.request, paymentId });

    const detail = { ...apply.detail, productName: opened.productName, paymentId };
    expect(approved.json).toMatchObject({ code: 'Success', body: { paymentId, detail } });
    expect(cancelled.json).toMatchObject({ code: 'Success', body: { ...cancel.body, paymentId } });
  });

  it.each(Object.keys(headers))('refuses another value of %s', async (name) => {
    const { post } = naver();
    expect((await post(apply.call, apply.request, { ...headers, [name]: 'another' })).status).toBe(401);
  });

  it('accepts the worked example of a wish list request, and rejects it with another key', async () => {
    const { postForm } = naver();
    const taken = await postForm(`/sandbox/naverpay${wish.path}`, wish.request);
    expect(await taken.text()).toMatch(/^[A-Za-z0-9]{1,19}$/);
    const other = await postForm(`/sandbox/naverpay${wish.path}`, { ...wish.request, CERTI_KEY: 'another' });
    expect(other.status).toBe(403);
  });
});
