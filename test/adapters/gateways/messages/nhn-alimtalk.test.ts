import { describe, expect, it } from 'vitest';
import { messageSenderFromEnvironment } from '../../../../adapters/server/gateways/choose-message-sender.ts';
import { NhnAlimtalk, nhnFromEnvironment } from '../../../../adapters/server/gateways/nhn-alimtalk.ts';

const ENV = {
  NHN_APP_KEY: 'app/key',
  NHN_SECRET_KEY: 'secret',
  NHN_SENDER_KEY: 's'.repeat(40),
  NHN_CERTIFICATION_TEMPLATE: 'CERT01',
  NHN_SMS_NUMBER: '15880000',
};
const MESSAGE = {
  phone: '+82 10-1234-5678',
  template: 'certification',
  text: '[모아장] 인증번호는 123456 입니다.',
} as const;
const TAKEN = {
  header: { resultCode: 0, resultMessage: 'success', isSuccessful: true },
  message: {
    requestId: 'r',
    sendResults: [{ recipientSeq: 1, recipientNo: '01012345678', resultCode: 0, resultMessage: 'success' }],
  },
};

async function send(answer: () => Promise<Response>, env: Record<string, string> = ENV) {
  const asked: { url: string; init: RequestInit; body: unknown }[] = [];
  const sender = messageSenderFromEnvironment(env, (url, init) => {
    asked.push({ url, init, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') });
    return answer();
  });
  expect(sender).toBeInstanceOf(NhnAlimtalk);
  return { answer: await sender.send(MESSAGE), asked };
}

describe('NhnAlimtalk', () => {
  it('sends the fields of the whole-text call, with SMS to fall back on', async () => {
    const { answer, asked } = await send(() => Promise.resolve(Response.json(TAKEN)));
    expect(answer).toEqual({ kind: 'sent' });
    expect(asked[0]?.url).toBe(
      'https://kakaotalk-bizmessage.api.nhncloudservice.com/alimtalk/v2.3/appkeys/app%2Fkey/raw-messages',
    );
    expect(asked[0]?.init.headers).toEqual({
      'content-type': 'application/json;charset=UTF-8',
      'X-Secret-Key': 'secret',
    });
    expect(asked[0]?.body).toEqual({
      senderKey: 's'.repeat(40),
      templateCode: 'CERT01',
      recipientList: [
        {
          recipientNo: '01012345678',
          content: MESSAGE.text,
          resendParameter: { isResend: true, resendType: 'SMS', resendContent: MESSAGE.text, resendSendNo: '15880000' },
        },
      ],
    });
  });

  it('asks for no SMS without a registered sender number', async () => {
    const { NHN_SMS_NUMBER: _none, ...env } = ENV;
    const { asked } = await send(() => Promise.resolve(Response.json(TAKEN)), env);
    expect(asked[0]?.body).toMatchObject({ recipientList: [{ resendParameter: { isResend: false } }] });
  });

  it.each([
    [
      'the request is refused',
      { header: { resultCode: -1000, resultMessage: 'no', isSuccessful: false }, message: null },
    ],
    ['the recipient is refused', { ...TAKEN, message: { sendResults: [{ recipientSeq: 1, resultCode: -1021 }] } }],
    ['nobody is named', { ...TAKEN, message: { sendResults: [] } }],
    ['the answer says nothing', {}],
  ])('fails when %s', async (_what, said) => {
    expect((await send(() => Promise.resolve(Response.json(said)))).answer).toEqual({ kind: 'failed' });
  });

  it('fails, and does not throw, when the provider is down', async () => {
    expect((await send(() => Promise.reject(new TypeError('fetch failed')))).answer).toEqual({ kind: 'failed' });
    expect((await send(() => Promise.resolve(new Response('', { status: 503 })))).answer).toEqual({ kind: 'failed' });
  });
});

describe('nhnFromEnvironment', () => {
  it('is nothing without keys, and refuses half of them', () => {
    expect(nhnFromEnvironment({})).toBeNull();
    expect(() => nhnFromEnvironment({ NHN_APP_KEY: 'a' })).toThrow('NHN_SECRET_KEY');
  });

  it('keeps no certification numbers in a message box in production unless told to', () => {
    const fetch = () => Promise.reject(new Error('not asked'));
    expect(() => messageSenderFromEnvironment({ NODE_ENV: 'production' }, fetch)).toThrow('ALLOW_SANDBOX');
  });
});
