import { describe, expect, it } from 'vitest';
import { createTestShop } from '../test-shop.ts';
import { unavailableDatabase } from '../unavailable-database.ts';
import { OfficeClient } from './office-client.ts';

const SENTENCE = '데이터베이스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.';

describe('the office while the database does not respond', () => {
  const signedIn = () => {
    const client = new OfficeClient(createTestShop(unavailableDatabase()));
    client.cookie = 'moajang-office=abc';
    return client;
  };

  it.each([
    ['a call', '/api/office/v1/orders', {}],
    ['a login', '/api/office/v1/sign-in', { method: 'POST', body: '{"email":"a@b.kr","password":"c"}' }],
    ['an exported file', '/api/office/v1/exports/orders/file', {}],
    ['an original image', '/api/office/v1/images/original?img_path=a', {}],
  ])('responds 503 to %s, with a message and the time to wait', async (_name, path, init) => {
    const response = await signedIn().fetch(path, { ...init, headers: { 'content-type': 'application/json' } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ result_code: 503, result_msg: SENTENCE });
  });

  it('shows the message to staff', async () => {
    const envelope = await signedIn().call('GET /api/office/v1/orders', {});
    expect(envelope).toMatchObject({ result_code: 503, result_msg: SENTENCE });
  });
});
