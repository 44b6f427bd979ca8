import {
  IMPORTED_KINDS,
  type ImportCounts,
  type ImportedKind,
  type ImportError,
  type StockChange,
} from '../../../core/catalogue/imported-catalogue.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { CatalogueFiles } from './catalogue-file.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, UsageError, type Command, type Terminal } from '../kit/command.ts';
import type { OperatorService } from '../kit/operator-service.ts';
import { DryRunDifferences } from './dry-run-differences.ts';
import { storeImages } from './image-folder.ts';

/** Maximum number of errors shown; further ones are only counted. */
const MAX_SHOWN_ERRORS = 50;

const NAMES: Readonly<Record<ImportedKind, string>> = {
  sellers: '판매자',
  categories: '카테고리',
  products: '상품',
  sales: '판매',
  banners: '배너',
  picks: '홈 추천',
  curations: '큐레이션',
  events: '이벤트',
  notices: '공지사항',
  faqs: '자주 묻는 질문',
};

/** Imports files of products, sales, banners and other content. */
export function importCommand(openService: () => Promise<OperatorService>): Command {
  return {
    name: 'catalogue import',
    summary:
      '상품, 판매, 배너, 홈 추천, 큐레이션, 셀럽 일정, 이벤트, 공지, FAQ를 파일에서 가져와요 (JSON, CSV). 같은 key는 고쳐요. 끊기면 다시 하면 이어져요.',
    parameters: ['파일...'],
    options: {
      'dry-run': { value: null, summary: '무엇이 어떻게 달라지는지 보기만 하고 아무것도 바꾸지 않아요.' },
      differences: { value: '파일.csv', summary: '--dry-run 에서 상품과 판매의 달라지는 것을 모두 파일에 써요.' },
      pictures: { value: '폴더', summary: '파일에 적힌 사진이 있는 폴더' },
      'set-stock': { value: null, summary: '이미 있는 옵션의 재고도 파일대로 바꿔요.' },
    },
    async run(args, terminal) {
      const files = new CatalogueFiles();
      for (const path of args.positionals) await files.add(path);
      const isDry = args.flag('dry-run');
      const differencesPath = args.text('differences');
      if (differencesPath !== null && !isDry) throw new UsageError('--differences 는 --dry-run 과 함께 써요.');
      const folder = args.text('pictures');
      const service = await openService();
      const throwErrors = (errors: readonly ImportError[], fileErrors: readonly string[] = []): void => {
        const lines = errors.map(({ kind, index, text }) => `${files.locationOf(kind, index)}: ${text}`);
        if (fileErrors.length + lines.length > 0) throw importError([...fileErrors, ...lines]);
      };
      const errors = await service.findImportErrors(files.index);
      throwErrors(
        errors.filter(({ kind }) => files.hasReferencesOf(kind)),
        files.errors,
      );
      const progress = progressOf(terminal);
      const stored =
        folder === null
          ? { source: files, errors: [] }
          : await storeImages(service, files, folder, isDry, progress('사진'));
      throwErrors(stored.errors);
      const options = { isDry, setsStock: args.flag('set-stock') };
      const differences = new DryRunDifferences(differencesPath, (kind, key) => files.locationOfKey(kind, key));
      const counts = await service.importCatalogue(stored.source, options, progress('가져오기'), (row) =>
        differences.add(row),
      );
      await differences.end();
      return {
        data: { dry_run: isDry, ...counts, ...(isDry && { differences: differences.data }) },
        lines: [...countLines(counts, isDry), ...stockLines(counts.stock), ...differences.lines],
      };
    },
  };
}

function importError(errors: readonly string[]): CommandError {
  const more = errors.length > MAX_SHOWN_ERRORS ? [`… 모두 ${formatNumber(errors.length)}곳`] : [];
  return new CommandError(
    [...errors.slice(0, MAX_SHOWN_ERRORS), ...more, '아무것도 가져오지 않았어요.'].join('\n'),
    errors,
  );
}

/** Reports progress in steps of 5 %, to keep logs short. */
function progressOf(terminal: Terminal) {
  return (what: string) => {
    let shown = 0;
    return (done: number, all: number): void => {
      const percent = Math.floor((done / all) * 100);
      if (percent < shown + 5 && done < all) return;
      shown = percent;
      terminal.note(`${what} ${formatNumber(done)}/${formatNumber(all)} (${percent}%)`);
    };
  };
}

/** Returns a line for each kind that the files contain. */
function countLines(counts: ImportCounts, isDry: boolean): string[] {
  const rows = IMPORTED_KINDS.flatMap((kind) => {
    const { added, changed, same } = counts[kind];
    if (added + changed + same === 0) return [];
    return [[NAMES[kind], formatNumber(added), formatNumber(changed), formatNumber(same)]];
  });
  const head = ['', isDry ? '더할 것' : '더함', isDry ? '고칠 것' : '고침', '그대로'];
  return [
    ...(isDry ? ['살펴보기만 했어요. 아무것도 바꾸지 않았어요.'] : []),
    ...(rows.length === 0 ? ['파일에 가져올 것이 없어요.'] : columns([head, ...rows])),
  ];
}

/** Returns a line for each option whose stock the files set. */
function stockLines(stock: readonly StockChange[]): string[] {
  if (stock.length === 0) return [];
  const head = ['재고', '옵션', '실제', '주문이 잡은 것', '팔 수 있는 것'];
  const rows = stock.map(({ key, option_name, counted_cnt, held_cnt, remaining_cnt }) => [
    key,
    option_name,
    formatNumber(counted_cnt),
    formatNumber(held_cnt),
    formatNumber(remaining_cnt),
  ]);
  return ['', ...columns([head, ...rows])];
}
