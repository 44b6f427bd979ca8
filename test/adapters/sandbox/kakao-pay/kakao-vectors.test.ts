import { describe, expect, it } from 'vitest';
import { KAKAO_PAY } from '../../../vectors/kakao-pay.ts';
import { sandboxAlone } from '../sandbox-alone.ts';

const { approve, at, authorization, cancel, ready } = KAKAO_PAY;

function kakao() {
  const sandbox = sandboxAlone(at);
  const post = async (path: string, body: object, key: string = authorization) => {
    const headers = { 'content-type': 'application/json', authorization: key };
    const response = await sandbox.postText(`/sandbox/kakaopay${path}`, JSON.stringify(body), headers);
    const json: unknown = await response.json();
    return { status: response.status, json };
  };
  /** Opens a payment, and authenticates it as the shopper. */
  const authenticate = async () => {
    const opened = await post(ready.path, ready.request);
    const tid = /"tid":"(T\d{19})"/.exec(JSON.stringify(opened.json))?.[1] ?? '';
    const pressed = await sandbox.request(`/sandbox/kakaopay/pay/${tid}/approve`, { method: 'POST' });
    const back = new URL(pressed.headers.get('location') ?? '');
    return { tid, back, pg_token: back.searchParams.get('pg_token') ?? '' };
  };
  return { post, authenticate };
}

/** Matches any text for fields that the sandbox generates. */
const own = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, expect.any(String)]));

describe('the sandbox KakaoPay', () => {
  it('responds to the worked example of ready with every field, and Korean time', async () => {
    const { json, status } = await kakao().post(ready.path, ready.request);
    const { created_at, ...numbered } = ready.response;
    expect(status).toBe(200);
    expect(json).toEqual({ ...own(Object.keys(numbered)), created_at });
  });

  it.each(['SECRET_KEY DEV0000SANDBOXKEY0001', 'KakaoAK DEV0000SANDBOXKEY0000', 'DEV0000SANDBOXKEY0000'])(
    'refuses the key %s',
    async (key) => {
      expect(await kakao().post(ready.path, ready.request, key)).toMatchObject({
        status: 401,
        json: { error_code: -401 },
      });
    },
  );

  it('keeps the query of the approval address and appends pg_token', async () => {
    const { back, pg_token } = await kakao().authenticate();
    expect(back.href).toBe(`${ready.request.approval_url}&pg_token=${pg_token}`);
  });

  it('responds to the worked examples of approve and of a part cancel with every field', async () => {
    const { post, authenticate } = kakao();
    const { tid, pg_token } = await authenticate();

    const approved = await post(approve.path, { ...approve.request, tid, pg_token });
    const cancelled = await post(cancel.path, { ...cancel.request, tid });

    const { aid: _aid, ...expected } = approve.response;
    expect(approved).toMatchObject({ status: 200, json: { ...expected, tid, ...own(['aid']) } });
    expect(cancelled).toMatchObject({ status: 200, json: { ...cancel.response, tid } });
  });
});
