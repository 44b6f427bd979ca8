import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { messageSenderFromEnvironment, missingTemplates } from '../../../../adapters/gateways/choose-message-sender.ts';
import { NhnAlimtalk, nhnFromEnvironment } from '../../../../adapters/gateways/messages/nhn-alimtalk.ts';
import type { Message } from '../../../../core/ports/server/message-sender.port.ts';
import { MESSAGE, NHN } from '../../../vectors/messages.ts';

const { environment: ENV, response: TAKEN } = NHN;

async function send(respond: () => Promise<Response>, env: Record<string, string> = ENV, message: Message = MESSAGE) {
  const requests: { url: string; init: RequestInit; body: unknown }[] = [];
  const sender = messageSenderFromEnvironment(parseEnvironment(env), (url, init) => {
    requests.push({ url, init, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') });
    return respond();
  });
  expect(sender).toBeInstanceOf(NhnAlimtalk);
  return { result: await sender.send(message), requests };
}

describe('NhnAlimtalk', () => {
  it('sends the fields of the full-text call, with SMS as fallback', async () => {
    const { result, requests } = await send(() => Promise.resolve(Response.json(TAKEN)));
    expect(result).toEqual({ kind: 'sent' });
    expect(requests[0]?.url).toBe(NHN.url);
    expect(requests[0]?.init.headers).toEqual(NHN.headers);
    expect(requests[0]?.body).toEqual(NHN.request);
  });

  it('requests no SMS without a registered sender number', async () => {
    const { NHN_SMS_NUMBER: _none, ...env } = ENV;
    const { requests } = await send(() => Promise.resolve(Response.json(TAKEN)), env);
    expect(requests[0]?.body).toMatchObject({ recipientList: [{ resendParameter: { isResend: false } }] });
  });

  it.each([
    [
      'the request is refused',
      { header: { resultCode: -1000, resultMessage: 'no', isSuccessful: false }, message: null },
    ],
    ['the recipient is refused', { ...TAKEN, message: { sendResults: [{ recipientSeq: 1, resultCode: -1021 }] } }],
    ['the response lists no recipient', { ...TAKEN, message: { sendResults: [] } }],
    ['the response is empty', {}],
  ])('fails when %s', async (_what, response) => {
    expect((await send(() => Promise.resolve(Response.json(response)))).result).toEqual({ kind: 'failed' });
  });

  it('fails without throwing when the provider is down', async () => {
    expect((await send(() => Promise.reject(new TypeError('fetch failed')))).result).toEqual({ kind: 'failed' });
    expect((await send(() => Promise.resolve(new Response('', { status: 503 })))).result).toEqual({ kind: 'failed' });
  });
});

describe('news by Alimtalk', () => {
  const news = { ...MESSAGE, template: 'shipped', text: '가'.repeat(46), request_key: 'message-7-0' } as const;
  const env = { ...ENV, NHN_NOTICE_TEMPLATES: 'shipped=SHIP01, refund-done=REF02' };

  it('names its template and its request, and falls back to a long text message', async () => {
    const { result, requests } = await send(() => Promise.resolve(Response.json(TAKEN)), env, news);
    expect(result).toEqual({ kind: 'sent' });
    expect(requests[0]?.init.headers).toEqual({ ...NHN.headers, 'X-NC-API-IDEMPOTENCY-KEY': 'message-7-0' });
    expect(requests[0]?.body).toMatchObject({
      templateCode: 'SHIP01',
      recipientList: [{ resendParameter: { resendType: 'LMS' } }],
    });
  });

  it('is not sent without a template, and opens no connection', async () => {
    const { result, requests } = await send(() => Promise.resolve(Response.json(TAKEN)), ENV, news);
    expect(result).toEqual({ kind: 'no-template' });
    expect(requests).toEqual([]);
  });

  it('is unclear when the response is lost', async () => {
    expect((await send(() => Promise.reject(new TypeError('fetch failed')), env, news)).result).toEqual({
      kind: 'unclear',
    });
  });

  it.each([-1005, 400_305])('counts as sent when the repeated request is refused with %i', async (resultCode) => {
    const response = { header: { resultCode, resultMessage: 'same key', isSuccessful: false }, message: null };
    expect((await send(() => Promise.resolve(Response.json(response)), env, news)).result).toEqual({ kind: 'sent' });
  });

  it('has its template settings checked: an unknown kind throws, and kinds without a template are named', () => {
    expect(() => parseEnvironment({ NHN_NOTICE_TEMPLATES: 'shiped=SHIP01' })).toThrow('NHN_NOTICE_TEMPLATES');
    expect(missingTemplates(parseEnvironment({}))).toEqual([]);
    const missing = missingTemplates(parseEnvironment(env));
    expect(missing).toContain('order-placed');
    expect(missing).toContain('delivery-delayed');
    expect(missing).not.toContain('shipped');
    expect(missing).not.toContain('benefit');
  });
});

describe('nhnFromEnvironment', () => {
  it('returns null without keys, and throws when only some are set', () => {
    expect(nhnFromEnvironment(parseEnvironment({}))).toBeNull();
    expect(() => nhnFromEnvironment(parseEnvironment({ NHN_APP_KEY: 'a' }))).toThrow('NHN_SECRET_KEY');
  });

  it('throws in production without keys, unless the sandbox is allowed', () => {
    const fetch = () => Promise.reject(new Error('not called'));
    expect(() => messageSenderFromEnvironment(parseEnvironment({ NODE_ENV: 'production' }), fetch)).toThrow(
      'ALLOW_SANDBOX',
    );
  });
});
