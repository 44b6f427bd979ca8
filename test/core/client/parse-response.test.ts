import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../core/http/answer.ts';
import { failure, success } from '../../../core/http/envelope.ts';

const read = (body: unknown) => readAnswer('GET /api/v1/common/token/health', body);

describe('readAnswer', () => {
  it('reads a success and a refusal, with what belongs to them and nothing else', () => {
    expect(read({ ...success(true), extra: 1 })).toEqual(success(true));
    expect(read({ ...success([]), total_page: 3 })).toEqual({ ...success([]), total_page: 3 });
    const refusal = failure(422, '이메일을 확인해 주세요.', { email: '이메일을 확인해 주세요.' });
    expect(read({ ...refusal, result_data: 'never with a refusal' })).toEqual(refusal);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500] as const)('knows the code %i', (code) => {
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
  ])('answers null for %j, which is no envelope', (body) => {
    expect(read(body)).toBeNull();
  });

  it('leaves out what is not as it should be beside the envelope', () => {
    expect(read({ ...success(true), total_page: '3' })).toEqual(success(true));
    expect(read({ ...failure(422, '안 돼요.'), field_errors: { a: 1, b: '나' } })).toEqual(
      failure(422, '안 돼요.', { b: '나' }),
    );
  });
});
