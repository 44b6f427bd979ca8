import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError, type Command } from '../kit/command.ts';
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
          const exists = 'code' in error && error.code === 'EEXIST';
          throw new CommandError(exists ? `이미 있는 파일이에요: ${path}` : `파일을 쓸 수 없어요: ${path}`, null, {
            cause: error,
          });
        }
        paths.push(path);
      }
      return { data: { paths }, lines: paths };
    },
  };
}
