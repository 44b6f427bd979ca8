import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from '../../../../adapters/cli/kit/command.ts';
import { fileErrorText } from '../../../../adapters/cli/kit/file-error-text.ts';
import { readInput, readTextInput } from '../../../../adapters/cli/kit/input-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moajang-input-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a file of the operator's", () => {
  it('is read as it is', async () => {
    const file = join(folder, 'bytes');
    await writeFile(file, Buffer.from([0, 255]));
    expect(await readInput(file)).toEqual(Buffer.from([0, 255]));
  });

  it('is read as text without its byte order mark', async () => {
    const file = join(folder, 'text');
    await writeFile(file, '\uFEFF감귤');
    expect(await readTextInput(file)).toBe('감귤');
  });

  it('is refused with the reason', async () => {
    const missing = join(folder, 'none.csv');
    await expect(readInput(missing)).rejects.toThrow(new CommandError(`그런 파일이 없어요: ${missing}`));
    await expect(readInput(folder)).rejects.toThrow(new CommandError(`파일이 아니라 폴더예요: ${folder}`));
  });
});

describe('fileErrorText', () => {
  const error = (code: string) => Object.assign(new Error(code), { code });

  it('names the user of the process when rights are missing', () => {
    const { username } = userInfo();
    expect(fileErrorText('a.csv', error('EACCES'), 'read')).toBe(`${username} 사용자가 읽을 수 없는 곳이에요: a.csv`);
    expect(fileErrorText('a.csv', error('EACCES'), 'write')).toBe(`${username} 사용자가 쓸 수 없는 곳이에요: a.csv`);
  });

  it.each([
    ['ENOENT', '그런 폴더가 없어요: out'],
    ['EEXIST', '이미 있는 파일이에요: out/a.csv'],
    ['ENOSPC', '디스크가 가득 찼어요: out/a.csv'],
    ['EROFS', '파일을 쓸 수 없어요: out/a.csv (EROFS)'],
  ])('explains %s of a file that is written', (code, text) => {
    expect(fileErrorText('out/a.csv', error(code), 'write')).toBe(text);
  });
});
