import type { Command } from '../kit/command.ts';

/** The result of a migration. `newer`: a later version has migrated the database, but this version can still use it. */
export interface MigrateReport {
  readonly place: string;
  readonly ran: readonly string[];
  readonly state: 'current' | 'old' | 'newer' | 'foreign';
}

/** The command to run before a new version starts. */
export function migrateCommand(migrate: () => Promise<MigrateReport>): Command {
  return {
    name: 'migrate',
    summary: '데이터베이스를 이 버전에 맞춰요. 매장이 열려 있어도 돼요. 새 버전을 시작하기 전에 실행해 주세요.',
    parameters: [],
    options: {},
    async run() {
      const report = await migrate();
      const lines = [
        `데이터베이스: ${report.place}`,
        ...report.ran.map((name) => `실행: ${name}`),
        report.state === 'newer'
          ? '더 새로운 버전의 데이터베이스예요. 이 버전도 쓸 수 있어요.'
          : '이 버전에 맞는 데이터베이스예요.',
      ];
      return { data: report, lines };
    },
  };
}
