import { columns } from '../kit/command-help.ts';
import { CommandError, type Command } from '../kit/command.ts';

/** The result for one sealed column. */
interface RotatedColumn {
  readonly table: string;
  readonly column: string;
  readonly sealed_cnt: number;
  readonly unreadable_cnt: number;
}

/** Encrypts the sealed columns with the current secret; calls `progress` after each batch. */
export type RotateSecrets = (progress: (column: RotatedColumn) => void) => Promise<readonly RotatedColumn[]>;

/** The command to run after `SHOP_SECRET` has changed. */
export function secretCommands(rotate: () => Promise<RotateSecrets>): readonly Command[] {
  return [
    {
      name: 'secrets rotate',
      summary: '암호화한 값(계좌, 현금영수증 번호 등)을 지금의 SHOP_SECRET으로 다시 암호화해요. 중단하면 이어서 해요.',
      parameters: [],
      options: {},
      async run(_given, terminal) {
        const done = await (
          await rotate()
        )(({ table, column, sealed_cnt }) => terminal.note(`${table}.${column}: ${sealed_cnt}`));
        const rows = done.map((one) => [
          `${one.table}.${one.column}`,
          `다시 암호화 ${one.sealed_cnt}`,
          `열 수 없음 ${one.unreadable_cnt}`,
        ]);
        if (done.some((one) => one.unreadable_cnt > 0)) {
          const text = '열 수 없는 값이 있어요. 그 값을 만든 비밀을 SHOP_SECRET_PREVIOUS에 더하고 다시 해 주세요.';
          throw new CommandError([...columns(rows), text].join('\n'), done);
        }
        return { data: done, lines: columns(rows) };
      },
    },
  ];
}
