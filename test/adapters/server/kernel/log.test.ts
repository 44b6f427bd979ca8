import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../adapters/server/kernel/log.ts';

/** Returns the lines that a log writes, exactly as in the file. */
function lines(level: string, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const written: string[] = [];
  write(createLog(level, { write: (line) => void written.push(line) }));
  return written;
}

const parsed = (text: string | undefined): unknown => JSON.parse(text ?? '');

const PRIVATE = {
  token: 'tttttt',
  password: 'pppppp1!',
  phone: '01023456789',
  email: 'hana@example.com',
  buyer_name: '김하나',
  buyer_phone: '01023456780',
  buyer_email: 'buyer@example.com',
  receiver_name: '고제주',
  receiver_phone: '01034567890',
  address: '서울 성동구 뚝섬로1길 10',
  address_detail: '103동 1204호',
  order_key: '7_abcdef',
  auth_no: '654321',
  auth_token: 'aaaaaa',
  authorization: 'Bearer tttttt',
  cookie: 'a=b',
  member_name: '김하나',
  account_no: '110123456789',
  account_name: '박둘이',
  cash_receipt_number: '01045678901',
  pickup_address: '부산 해운대구 달맞이길 1',
  pickup_address_detail: '902호',
  user_token: 'uuuuuu',
};

describe('createLog', () => {
  it('writes a line as JSON, with its level by name and its time', () => {
    const [line] = lines('info', (log) => log.info({ payment_no: '20261121-00000001' }, 'payment'));
    expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
    expect(parsed(line?.replace(/"time":"[^"]+",/, ''))).toEqual({
      level: 'info',
      payment_no: '20261121-00000001',
      msg: 'payment',
    });
  });

  it('writes nothing below its level', () => {
    expect(
      lines('warn', (log) => {
        log.info('no');
        log.warn('yes');
      }),
    ).toHaveLength(1);
    expect(lines('silent', (log) => log.fatal('no'))).toEqual([]);
  });

  it.each([
    ['at the top level', PRIVATE],
    ['in a nested object', { member: PRIVATE }],
    ['two levels deep', { request: { member: PRIVATE } }],
  ])('hides personal data and secrets, %s', (_, value) => {
    const [line = ''] = lines('info', (log) => log.info(value, 'a call'));
    for (const secret of Object.values(PRIVATE)) expect(line).not.toContain(secret);
    expect(line).toContain('[가림]');
  });

  it('names the process in each line, where several share the ports', () => {
    const written: string[] = [];
    const stream = { write: (line: string) => void written.push(line) };
    createLog('info', stream, () => null, 2).info('open');
    createLog('info', stream).info('open');

    expect(parsed(written[0])).toMatchObject({ worker: 2, msg: 'open' });
    expect(parsed(written[1])).not.toHaveProperty('worker');
  });

  it('writes type, message, stack and cause of an error', () => {
    const error = new TypeError('outer', { cause: Object.assign(new Error('inner'), { code: '23505' }) });
    const [line] = lines('info', (log) => log.error({ err: error }, 'call failed'));
    expect(parsed(line)).toMatchObject({
      level: 'error',
      err: {
        type: 'TypeError',
        message: 'outer',
        cause: { message: 'inner', code: '23505' },
      },
    });
    expect(line).toContain('log.test');
  });

  it('hides the values that a database puts into its errors', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "member_email_key"'), {
      code: '23505',
      constraint: 'member_email_key',
      detail: 'Key (email)=(hana@example.com) already exists.',
      query: "insert into member values ('hana@example.com')",
      params: ['hana@example.com'],
    });
    const [line = ''] = lines('info', (log) => log.error({ err: error }, 'call failed'));
    expect(line).not.toContain('hana@example.com');
    expect(parsed(line)).toMatchObject({ err: { code: '23505', constraint: 'member_email_key' } });
  });

  it('accepts any value as an error', () => {
    expect(lines('info', (log) => log.error({ err: 'text' }, 'x')).join()).toContain('"message":"text"');
    expect(lines('info', (log) => log.error({ err: undefined }, 'x'))).toHaveLength(1);
  });
});
