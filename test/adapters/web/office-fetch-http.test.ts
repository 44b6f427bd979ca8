import { describe, expect, it } from 'vitest';
import { OfficeFetchHttp } from '../../../adapters/web/office-fetch-http.ts';

describe('a change that the office sends', () => {
  it('is sent in ASCII characters only, and is read as it was written', async () => {
    const bodies: unknown[] = [];
    const http = new OfficeFetchHttp(async (_path, init) => {
      bodies.push(init?.body);
      return Response.json({ result_code: 200, result_msg: '성공', result_data: null });
    });
    const password = '긴 비밀번호 "하나" \\u0041 😀 \n\u2028é';

    await http.send('PUT /api/office/v1/password', { password }, null);

    const [body] = bodies;
    const text = typeof body === 'string' ? body : '';
    expect(text).toMatch(/^[\u0020-\u007e]+$/);
    expect(JSON.parse(text)).toEqual({ password });
  });
});
