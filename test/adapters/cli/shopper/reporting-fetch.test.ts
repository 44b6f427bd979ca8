import { describe, expect, it } from 'vitest';
import { reportingFetch } from '../../../../adapters/cli/shopper/reporting-fetch.ts';
import { FetchHttp } from '../../../../adapters/web/fetch-http.ts';

describe('a command of a shopper', () => {
  const SERVER = 'http://127.0.0.1:4001';
  const sendBy = async (fetchFunction: typeof fetch) => {
    const notes: string[] = [];
    const http = new FetchHttp(SERVER, reportingFetch(fetchFunction, SERVER, { note: (text) => notes.push(text) }));
    const { result_code } = await http.send('GET /api/v1/home/main', {}, null);
    return { result_code, notes };
  };

  it('names the server that does not respond', async () => {
    const refused = async (): Promise<Response> => {
      throw new TypeError('fetch failed');
    };

    expect(await sendBy(refused)).toEqual({ result_code: 404, notes: [`서버가 응답하지 않아요: ${SERVER}`] });
  });

  it('prints nothing when the server refuses', async () => {
    const refusal = { result_code: 409, result_msg: '품절이에요.', result_data: null };

    expect(await sendBy(async () => Response.json(refusal))).toEqual({ result_code: 409, notes: [] });
  });
});
