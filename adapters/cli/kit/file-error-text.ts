import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/**
 * Returns why a file or folder that the operator named cannot be read or written. On a server, commands run as the user
 * of the service, who is therefore named when rights are missing.
 */
export function fileErrorText(path: string, error: unknown, use: 'read' | 'write'): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  switch (code) {
    case 'ENOENT':
      return use === 'read' ? `그런 파일이 없어요: ${path}` : `그런 폴더가 없어요: ${dirname(path)}`;
    case 'EACCES':
    case 'EPERM':
      return `${userInfo().username} 사용자가 ${use === 'read' ? '읽을' : '쓸'} 수 없는 곳이에요: ${path}`;
    case 'EISDIR':
      return `파일이 아니라 폴더예요: ${path}`;
    case 'EEXIST':
      return `이미 있는 파일이에요: ${path}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `디스크가 가득 찼어요: ${path}`;
    default:
      return `파일을 ${use === 'read' ? '읽을' : '쓸'} 수 없어요: ${path}${code === '' ? '' : ` (${code})`}`;
  }
}
