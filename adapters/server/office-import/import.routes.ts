import type { importApi } from '../../../core/api/office/catalogue/import.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { Database } from '../database/database.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { changedMeanwhile } from '../office-catalogue/changed-meanwhile.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import type { ComparedImport } from './compare-import.ts';

/** Maximum number of files per account and hour: reading a large one takes a second. */
const PER_STAFF = { most: 300, window_ms: 60 * 60 * 1_000 };
const TOO_OFTEN = failure(429, '파일을 너무 많이 올렸어요. 잠시 후 다시 시도해 주세요.');
const KIND_TEXTS = { categories: '카테고리', products: '상품', sales: '판매' } as const;

/** Differences and imports of the catalogue's files. */
export function importRoutes(shop: ServerContext): OfficeHandlers<keyof typeof importApi> {
  const { database, clock } = shop;
  const isAllowed = (caller: OfficeCaller): Promise<boolean> =>
    consumeAttempt(database, `import-staff:${callingStaff(caller).staff_idx}`, PER_STAFF, clock.now());

  return {
    'POST /api/office/v1/catalogue/imports/check': async ({ file_list, sets_stock }, caller) => {
      if (!(await isAllowed(caller))) return TOO_OFTEN;
      const answer = await checkImport(shop, database, { files: file_list.map(bytesOf), setsStock: sets_stock });
      return answer.kind === 'refused' ? failure(422, answer.text) : success(answer.checked);
    },
    'POST /api/office/v1/catalogue/imports': async (request, caller) => {
      const { file_list, sets_stock, version, checked_dt, request_key } = request;
      const { audit } = caller;
      audit.changed('파일', null, file_list.map(({ name }) => name).join(', '));
      if (!(await isAllowed(caller))) return TOO_OFTEN;
      const files = file_list.map(bytesOf);
      const answer = await applyImport(shop, { files, setsStock: sets_stock, version, request_key });
      if (answer.kind === 'refused') return failure(422, answer.text);
      if (answer.kind === 'stale') {
        return changedMeanwhile(database, await salesOf(database, answer.compared), checked_dt);
      }
      if (answer.kind === 'again') return success({ added_cnt: null, changed_cnt: null });
      shop.answers.clear();
      const { compared, checked } = answer;
      for (const { kind, added, changed, same } of checked.count_list) {
        if (added + changed === 0) continue;
        const counts = [`더함 ${formatNumber(added)}`, `고침 ${formatNumber(changed)}`, `그대로 ${formatNumber(same)}`];
        audit.changed(KIND_TEXTS[kind], null, counts.join(', '));
      }
      if (sets_stock) audit.changed('재고', null, '파일대로');
      audit.rows(
        'sell_idx',
        compared.sales.flatMap(({ difference }) => difference.row_idx ?? []),
      );
      const sum = (name: 'added' | 'changed') => checked.count_list.reduce((total, row) => total + row[name], 0);
      return success({ added_cnt: sum('added'), changed_cnt: sum('changed') });
    },
    'GET /api/office/v1/catalogue/imports/{request_key}': async ({ request_key }) => {
      const found = await database
        .selectFrom('content_request')
        .select('request_key')
        .where('request_key', '=', request_key)
        .executeTakeFirst();
      return success({ is_done: found !== undefined });
    },
  };
}

/** Returns the sales that an import would change, directly or through their products. */
async function salesOf(database: Database, { products, sales }: ComparedImport): Promise<readonly number[]> {
  const product_idx_list = products.flatMap(({ difference }) => difference.row_idx ?? []);
  const sold =
    product_idx_list.length === 0
      ? []
      : await database.selectFrom('sale').select('sell_idx').where('product_idx', 'in', product_idx_list).execute();
  return [...sales.flatMap(({ difference }) => difference.row_idx ?? []), ...sold.map(({ sell_idx }) => sell_idx)];
}

function bytesOf({ name, content }: { readonly name: string; readonly content: string }) {
  return { name, bytes: new Uint8Array(Buffer.from(content, 'base64')) };
}
