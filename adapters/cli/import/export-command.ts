import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError, type Command } from '../kit/command.ts';
import { fileErrorText } from '../kit/file-error-text.ts';
import type { OperatorService } from '../kit/operator-service.ts';

const FILES = ['products', 'sales'] as const;

/** Writes the whole catalogue as files that `catalogue import` reads. */
export function exportCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'catalogue export',
    summary: '상품과 판매를 catalogue import가 읽는 products.csv와 sales.csv로 써요. 이미 있는 파일은 덮어쓰지 않아요.',
    parameters: ['폴더'],
    options: {},
    async run(args) {
      const operator = await openService();
      const paths: string[] = [];
      for (const file of FILES) {
        const path = join(args.positional(0), `${file}.csv`);
        try {
          await pipeline(Readable.from(operator.catalogueFile(file)), createWriteStream(path, { flags: 'wx' }));
        } catch (error) {
          if (!(error instanceof Error && 'syscall' in error)) throw error;
          throw new CommandError(fileErrorText(path, error, 'write'), null, { cause: error });
        }
        paths.push(path);
      }
      return { data: { paths }, lines: paths };
    },
  };
}
