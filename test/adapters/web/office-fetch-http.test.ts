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

  it('has files as its body, and the fields as ASCII in a header', async () => {
    const sent: RequestInit[] = [];
    const http = new OfficeFetchHttp(async (_path, init = {}) => {
      sent.push(init);
      return Response.json({ result_code: 200, result_msg: '성공', result_data: null });
    });
    const fields = { run_key: 'a', file_list: [{ name: '상품\u007f 😀.csv', size: 2 }], sets_stock: false };
    const files = [new Uint8Array([0xff, 0]).buffer, new Uint8Array([7]).buffer];

    await http.send('POST /api/office/v1/catalogue/imports/run', fields, 'token', files);

    const headers = new Headers(sent[0]?.headers);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-csrf-token')).toBe('token');
    expect(headers.get('x-office-fields')).toMatch(/^[\u0020-\u007e]+$/);
    expect(JSON.parse(headers.get('x-office-fields') ?? '')).toEqual(fields);
    expect(new Uint8Array(await new Response(sent[0]?.body).arrayBuffer())).toEqual(new Uint8Array([0xff, 0, 7]));
  });
});
