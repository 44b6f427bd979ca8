import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../adapters/cli/kit/command.ts';
import { commandFailureText } from '../../../adapters/containers/command-failure.ts';
import { DatabaseUnavailable } from '../../../adapters/server/database/database-unavailable.ts';
import { UnusableBucket } from '../../../adapters/server/uploads/s3-store.ts';
import { FolderInUse } from '../../../adapters/server/database/embedded/folder-lock.ts';

const textOf = (error: unknown) => commandFailureText(error, '/var/lib/moajang');
const systemError = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: write`), { code, syscall: 'write', ...more });

describe('a command that failed', () => {
  it('prints the sentence of a refusal', () => {
    expect(textOf(new CommandError('그런 주문이 없어요.'))).toBe('그런 주문이 없어요.');
  });

  it('prints one sentence when the database does not respond', () => {
    const outage = new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    expect(textOf(outage)).toBe('데이터베이스가 응답하지 않아서 끝까지 하지 못했어요. 응답하면 다시 실행해 주세요.');
  });

  it('prints which settings to check when the bucket refuses an image', () => {
    expect(textOf(new UnusableBucket('the store did not accept an image: 403'))).toBe(
      '사진을 두는 버킷을 쓸 수 없어요. S3_ 설정과 키의 권한을 확인해 주세요: the store did not accept an image: 403',
    );
  });

  it('prints which disk is full', () => {
    expect(textOf(systemError('ENOSPC'))).toBe('디스크가 가득 찼어요: /var/lib/moajang');
    expect(textOf(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(
      '데이터베이스의 디스크가 가득 찼어요.',
    );
  });

  it('prints the file that it may not write, and the user without the rights', () => {
    expect(textOf(systemError('EACCES', { path: '/var/lib/moajang/uploads/a.webp' }))).toBe(
      `${userInfo().username} 사용자가 쓸 수 없는 곳이에요: /var/lib/moajang/uploads/a.webp`,
    );
  });

  it('prints what to do when a process uses the embedded database', () => {
    expect(textOf(new FolderInUse('/var/lib/moajang', '12@shop'))).toMatch(
      /\/var\/lib\/moajang\n매장을 켜 둔 채로 명령을 쓰려면 DATABASE_URL로 PostgreSQL을 써 주세요\.$/,
    );
  });

  it('prints the stack of any other error with its causes, but no row', () => {
    const row = Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(01012345678)' });
    const text = textOf(new TypeError('not a function', { cause: row }));
    expect(text).toMatch(/^TypeError: not a function\n {4}at /);
    expect(text).toMatch(/\n원인: duplicate key$/);
    expect(text).not.toContain('0101234');
  });
});
