import { describe, expect, it } from 'vitest';
import { parseResponse } from '../../../core/client/parse-response.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';

const read = (body: unknown) => parseResponse('GET /api/v1/common/token/health', body);

describe('parseResponse', () => {
  it('parses a success and a refusal, and removes unknown fields', () => {
    expect(read({ ...success(true), extra: 1 })).toEqual(success(true));
    expect(read({ ...success([]), total_page: 3 })).toEqual({ ...success([]), total_page: 3 });
    const refusal = failure(422, '이메일을 확인해 주세요.', { email: '이메일을 확인해 주세요.' });
    expect(read({ ...refusal, result_data: 'never with a refusal' })).toEqual(refusal);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500] as const)('accepts the code %i', (code) => {
    expect(read(failure(code, '안 돼요.'))).toEqual(failure(code, '안 돼요.'));
  });

  it.each([
    undefined,
    null,
    '',
    200,
    [],
    {},
    { result_code: 200 },
    { result_code: 200, result_msg: 1 },
    { result_code: '200', result_msg: '성공' },
    { result_code: 201, result_msg: '성공' },
    { result_msg: '성공', result_data: true },
  ])('returns null for the invalid envelope %j', (body) => {
    expect(read(body)).toBeNull();
  });

  it('omits invalid optional fields', () => {
    expect(read({ ...success(true), total_page: '3' })).toEqual(success(true));
    expect(read({ ...failure(422, '안 돼요.'), field_errors: { a: 1, b: '나' } })).toEqual(
      failure(422, '안 돼요.', { b: '나' }),
    );
  });
});
