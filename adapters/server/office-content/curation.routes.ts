import type { contentCurationApi } from '../../../core/api/office/content/curation.api.ts';
import type { MoveTarget } from '../../../core/office-content/move-before.ts';
import {
  parseSuggestedKeywords,
  suggestedKeywordsRefusalText,
} from '../../../core/office-content/suggested-keywords.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import {
  addCuration,
  changeCuration,
  endCuration,
  findCuration,
  findCurations,
  moveCuration,
  type ListedCuration,
} from '../operator-content/curations.ts';
import type { RowChange } from '../operator-content/content-result.ts';
import { changeKeywords, findKeywords } from '../operator-content/keywords.ts';
import { findSalesToList, type ListedSale } from '../operator-content/listed-sales.ts';
import {
  addPick,
  changePick,
  findPick,
  findPicks,
  movePick,
  removePick,
  type PickRef,
} from '../operator-content/picks.ts';
import { toContentEnvelope } from './content-envelope.ts';
import { auditedPeriod, movedText } from './audited-text.ts';
import { shopImage } from './shop-image.ts';
import type { CurationIdx } from '../../../core/vocabulary/ids.ts';

const CURATION_NOT_FOUND = failure(404, '그런 기획전이 없어요.');
const PICK_NOT_FOUND = failure(404, '이 목록에 없는 판매예요.');
const LIST_TEXTS = {
  md_pick: 'MD 추천',
  deal: '셀럽 딜',
  free_delivery: '무료배송',
  time_deal: '타임딜',
  holiday: '명절',
} as const;

export function curationRoutes(shop: ServerContext): OfficeHandlers<keyof typeof contentCurationApi> {
  const { database } = shop;
  const withImageUrl = ({ product_img, ...sale }: ListedSale) => ({
    ...sale,
    img_url: shopImage(shop, product_img, 160),
  });
  const withImageUrls = (curation: ListedCuration) => ({
    ...curation,
    sale_list: curation.sale_list.map(withImageUrl),
  });
  const curationOf = (curation_idx: CurationIdx) => ({ kind: 'curation_idx', idx: curation_idx }) as const;
  const pickOf = ({ list, sell_idx }: PickRef) => ({ kind: 'pick', idx: `${list} ${sell_idx}` }) as const;

  return {
    'GET /api/office/v1/content/sales': async ({ q }) => {
      const found = await findSalesToList(database, q, formatKst(shop.clock.now()));
      return success({ list: found.map(withImageUrl) });
    },
    'GET /api/office/v1/curations': async ({ state, cursor }) => {
      const { list, next_cursor } = await findCurations(shop, state, cursor);
      return success({ list: list.map(withImageUrls), next_cursor });
    },
    'GET /api/office/v1/curations/{curation_idx}': async ({ curation_idx }) => {
      const curation = await findCuration(database, curation_idx);
      return curation === null ? CURATION_NOT_FOUND : success(withImageUrls(curation));
    },
    'POST /api/office/v1/curations': async ({ request_key, ...curation }, { audit }) => {
      const result = await addCuration(shop, curation, request_key);
      return toContentEnvelope(database, result, curationOf(0), ({ idx: curation_idx, isEarlier }) => {
        audit.setSubject('curation_idx', curation_idx);
        if (isEarlier) return { curation_idx, earlier_idx: curation_idx };
        audit.setRows('sell_idx', curation.sell_idx_list);
        audit.recordChange('이름', null, curation.curation_name);
        audit.recordChange('기간', null, auditedPeriod(curation));
        return { curation_idx, earlier_idx: null };
      });
    },
    'PUT /api/office/v1/curations/{curation_idx}': async ({ curation_idx, version, ...curation }, { audit }) => {
      audit.setSubject('curation_idx', curation_idx);
      const result = await changeCuration(shop, curation_idx, version, curation);
      return toContentEnvelope(database, result, curationOf(curation_idx), (changed) => auditCuration(audit, changed));
    },
    'POST /api/office/v1/curations/{curation_idx}/move': async ({ curation_idx, ...to }, { audit }) => {
      audit.setSubject('curation_idx', curation_idx);
      const result = await moveCuration(shop, curation_idx, to);
      return toContentEnvelope(database, result, curationOf(curation_idx), () => auditMove(audit, to));
    },
    'POST /api/office/v1/curations/{curation_idx}/end': async ({ curation_idx, version }, { audit }) => {
      audit.setSubject('curation_idx', curation_idx);
      const result = await endCuration(shop, curation_idx, version);
      return toContentEnvelope(database, result, curationOf(curation_idx), (changed) => auditCuration(audit, changed));
    },
    'GET /api/office/v1/picks': async ({ list, state, cursor }) => {
      const found = await findPicks(shop, list, state, cursor);
      return success({ ...found, list: found.list.map((pick) => ({ ...pick, sale: withImageUrl(pick.sale) })) });
    },
    'GET /api/office/v1/picks/{list}/{sell_idx}': async (ref) => {
      const pick = await findPick(database, ref);
      return pick === null ? PICK_NOT_FOUND : success({ ...pick, sale: withImageUrl(pick.sale) });
    },
    'POST /api/office/v1/picks': async ({ list, sell_idx, before_idx, ...period }, { audit }) => {
      const ref = { list, sell_idx };
      audit.setSubject('pick', pickOf(ref).idx);
      const result = await addPick(shop, ref, period, before_idx);
      return toContentEnvelope(database, result, pickOf(ref), ({ sale }) => {
        audit.recordChange(LIST_TEXTS[list], null, sale.product_name);
        audit.recordChange('기간', null, auditedPeriod(period));
        return null;
      });
    },
    'PUT /api/office/v1/picks/{list}/{sell_idx}': async ({ list, sell_idx, version, ...period }, { audit }) => {
      const ref = { list, sell_idx };
      audit.setSubject('pick', pickOf(ref).idx);
      const result = await changePick(shop, ref, version, period);
      return toContentEnvelope(database, result, pickOf(ref), ({ before, after }) => {
        audit.recordChange('기간', auditedPeriod(before), auditedPeriod(after));
        return { version: after.version };
      });
    },
    'POST /api/office/v1/picks/{list}/{sell_idx}/move': async ({ before_idx, after_idx, ...ref }, { audit }) => {
      audit.setSubject('pick', pickOf(ref).idx);
      const result = await movePick(shop, ref, { before_idx, after_idx });
      return toContentEnvelope(database, result, pickOf(ref), () => auditMove(audit, { before_idx, after_idx }));
    },
    'POST /api/office/v1/picks/{list}/{sell_idx}/remove': async ({ version, ...ref }, { audit }) => {
      audit.setSubject('pick', pickOf(ref).idx);
      const result = await removePick(shop, ref, version);
      return toContentEnvelope(database, result, pickOf(ref), ({ sale }) => {
        audit.recordChange(LIST_TEXTS[ref.list], sale.product_name, null);
        return null;
      });
    },
    'GET /api/office/v1/keywords': async () => success(await findKeywords(database)),
    'PUT /api/office/v1/keywords': async ({ keyword_list, version }, { audit }) => {
      audit.setSubject('row', 'keywords');
      const parsed = parseSuggestedKeywords(keyword_list);
      if (parsed.kind === 'refused') {
        const text = suggestedKeywordsRefusalText(parsed.refusal);
        return failure(422, text, { keyword_list: text });
      }
      const result = await changeKeywords(shop, version, parsed.list);
      return toContentEnvelope(database, result, { kind: 'row', idx: 'keywords' }, ({ before, after }) => {
        audit.recordChange('추천 검색어', before.keyword_list.join(', '), after.keyword_list.join(', '));
        return after;
      });
    },
  };
}

function auditCuration(audit: AuditNotes, { before, after }: RowChange<ListedCuration>) {
  audit.recordChange('이름', before.curation_name, after.curation_name);
  audit.recordChange('설명', before.curation_text, after.curation_text);
  audit.recordChange('기간', auditedPeriod(before), auditedPeriod(after));
  audit.recordChange('판매', toSaleNames(before), toSaleNames(after));
  return { version: after.version };
}

function toSaleNames({ sale_list }: ListedCuration): string {
  return sale_list.map(({ sell_idx, product_name }) => `#${sell_idx} ${product_name}`).join(', ');
}

function auditMove(audit: AuditNotes, to: MoveTarget): null {
  audit.recordChange('순서', null, movedText(to));
  return null;
}
