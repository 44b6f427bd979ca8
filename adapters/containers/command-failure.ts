import { CommandError } from '../cli/kit/command.ts';
import { fileErrorText } from '../cli/kit/file-error-text.ts';
import { InvalidKeys } from '../gateways/wire/invalid-keys.ts';
import { DatabaseUnavailable } from '../server/database/database-unavailable.ts';
import { FolderInUse } from '../server/database/embedded/folder-lock.ts';
import { InvalidSettings } from '../server/environment/invalid-settings.ts';
import { UnusableBucket } from '../server/uploads/s3-store.ts';
import { UnusableDatabase } from './database/unusable-database.ts';

/** Codes of errors that the operator can remove. Any other code means a defect, which its stack locates. */
const DISK_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'];
const DATABASE_DISK_FULL = '53100';

/**
 * Returns what a command prints when it has failed: the message of a known error, such as a data folder in use, invalid
 * settings, an outage of the database or a full disk, and the stack of any other.
 */
export function commandFailureText(error: unknown, dataFolder: string): string {
  if (error instanceof CommandError || error instanceof UnusableDatabase) return error.message;
  if (error instanceof InvalidSettings || error instanceof InvalidKeys) return error.message;
  if (error instanceof DatabaseUnavailable) {
    return '데이터베이스가 응답하지 않아서 끝까지 하지 못했어요. 응답하면 다시 실행해 주세요.';
  }
  if (error instanceof UnusableBucket) {
    return `사진을 두는 버킷을 쓸 수 없어요. S3_ 설정과 키의 권한을 확인해 주세요: ${error.message}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FolderInUse) {
    return `${error.message}\n매장을 켜 둔 채로 명령을 쓰려면 DATABASE_URL로 PostgreSQL을 써 주세요.`;
  }
  const code: unknown = Reflect.get(error, 'code');
  const path: unknown = Reflect.get(error, 'path');
  if (code === DATABASE_DISK_FULL) return '데이터베이스의 디스크가 가득 찼어요.';
  if ('syscall' in error && DISK_CODES.includes(code)) {
    return fileErrorText(typeof path === 'string' ? path : dataFolder, error, 'write');
  }
  return stackOf(error);
}

/**
 * Returns the stack of an error and the messages of its causes. Omits their other fields, which may contain a row.
 */
function stackOf({ stack, message, cause }: Error): string {
  const reasons: string[] = [];
  for (let reason = cause; reason instanceof Error; reason = reason.cause) reasons.push(`원인: ${reason.message}`);
  return [stack ?? message, ...reasons].join('\n');
}
