import { isStoredImage } from '../share/image-url.ts';
import { parseKst } from '../time/kst.ts';
import type { Period } from '../time/period.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { periodFailures } from './period-failures.ts';
import type { SellIdx } from '../vocabulary/ids.ts';

type FieldFailures = Readonly<Record<string, string>>;

const NO_DATE = '있는 날짜와 시각을 넣어 주세요.';

/** Returns an error sentence for each invalid field of a curation. */
export function curationFailures(
  curation: Period & { readonly curation_name: string; readonly sell_idx_list: readonly SellIdx[] },
): FieldFailures {
  const { curation_name, sell_idx_list } = curation;
  const isTwice = new Set(sell_idx_list).size < sell_idx_list.length;
  return {
    ...periodFailures(curation),
    ...(curation_name.trim() === '' && { curation_name: '이름을 적어 주세요.' }),
    ...(sell_idx_list.length === 0 && { sell_idx_list: '판매가 하나는 있어야 해요.' }),
    ...(isTwice && { sell_idx_list: '같은 판매가 두 번 들어 있어요.' }),
  };
}

/** Returns an error sentence for each invalid field of a notice. */
export function noticeFailures(notice: {
  readonly title: string;
  readonly content: string;
  readonly notice_dt: KstText;
}): FieldFailures {
  return {
    ...(notice.title.trim() === '' && { title: '제목을 적어 주세요.' }),
    ...(notice.content.trim() === '' && { content: '내용을 적어 주세요.' }),
    ...(parseKst(notice.notice_dt) === null && { notice_dt: NO_DATE }),
  };
}

/** Returns an error sentence for each invalid field of an event. An event cannot be announced after its start. */
export function eventFailures(
  event: Period & {
    readonly title: string;
    readonly event_thum_img: string;
    readonly content: string;
    readonly show_dt: KstText;
  },
): FieldFailures {
  const show = parseKst(event.show_dt);
  const start = parseKst(event.start_dt);
  return {
    ...periodFailures(event),
    ...(event.title.trim() === '' && { title: '제목을 적어 주세요.' }),
    ...(!isStoredImage(event.event_thum_img) && { event_thum_img: '사진을 올려 주세요.' }),
    ...(event.content.trim() === '' && { content: '내용을 적어 주세요.' }),
    ...(show === null && { show_dt: NO_DATE }),
    ...(show !== null && start !== null && show > start && { show_dt: '알리는 때는 시작보다 늦을 수 없어요.' }),
  };
}

/** Returns an error sentence for each invalid field of an FAQ entry. */
export function faqFailures(faq: {
  readonly faq_category: string;
  readonly question: string;
  readonly answer: string;
}): FieldFailures {
  return {
    ...(faq.faq_category.trim() === '' && { faq_category: '분류를 적어 주세요.' }),
    ...(faq.question.trim() === '' && { question: '질문을 적어 주세요.' }),
    ...(faq.answer.trim() === '' && { answer: '답을 적어 주세요.' }),
  };
}
