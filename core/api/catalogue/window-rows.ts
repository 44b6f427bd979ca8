import * as v from 'valibot';
import { bannerType, subBannerPosition } from '../browse/shop.api.ts';
import { isBannerLink, isBannerPlace } from '../../office-content/banner-rules.ts';
import {
  anyText,
  endsAfterStart,
  html,
  areDistinct,
  key,
  dateTime,
  ordinal,
  imageName,
  rowOf,
  won,
  text,
  booleanCell,
} from './row-fields.ts';

/** The only position of main banners. */
const MAIN_POSITION = 1;

export const bannerRow = v.pipe(
  rowOf({
    key,
    banner_type: v.message(bannerType, 'main 또는 sub여야 해요'),
    position_type: v.optional(won, MAIN_POSITION),
    link: v.optional(
      v.pipe(
        anyText(1_000),
        v.check((link) => isBannerLink(link), '갈 수 없는 주소예요'),
      ),
      '',
    ),
    banner_img: imageName,
    banner_text: text(200),
    ordinal,
    start_dt: dateTime,
    end_dt: dateTime,
  }),
  endsAfterStart(),
  v.forward(
    v.check(
      (row) => isBannerPlace(row),
      `main은 ${MAIN_POSITION}, sub는 ${subBannerPosition.options.join(', ')} 가운데 하나여야 해요`,
    ),
    ['position_type'],
  ),
);

/** A sale in a row of the home page or in the holiday section. */
export const pickRow = v.pipe(
  rowOf({
    list: v.picklist(
      ['md_pick', 'deal', 'free_delivery', 'time_deal', 'holiday'],
      'md_pick, deal, free_delivery, time_deal, holiday 가운데 하나여야 해요',
    ),
    sale: key,
    ordinal,
    start_dt: dateTime,
    end_dt: dateTime,
  }),
  endsAfterStart(),
);

export const curationRow = v.pipe(
  rowOf({
    key,
    curation_name: text(40),
    curation_text: v.optional(anyText(200), ''),
    sales: v.pipe(
      v.array(key, '판매의 목록이어야 해요'),
      v.minLength(1, '판매가 하나는 있어야 해요'),
      v.check((rows) => areDistinct(rows), '같은 판매가 두 번 나와요'),
    ),
    ordinal,
    start_dt: dateTime,
    end_dt: dateTime,
  }),
  endsAfterStart(),
);

/** An event. It is announced from its start, unless `show_dt` is earlier. */
export const eventRow = v.pipe(
  rowOf({
    key,
    title: text(100),
    event_thum_img: imageName,
    content: html,
    show_dt: v.optional(dateTime),
    start_dt: dateTime,
    end_dt: dateTime,
  }),
  endsAfterStart(),
  v.transform((event) => ({ ...event, show_dt: event.show_dt ?? event.start_dt })),
  v.forward(
    v.check(({ show_dt, start_dt }) => show_dt <= start_dt, 'start_dt보다 늦을 수 없어요'),
    ['show_dt'],
  ),
);

export const noticeRow = rowOf({
  key,
  title: text(200),
  content: html,
  is_pinned: v.optional(booleanCell, false),
  notice_dt: dateTime,
});

export const faqRow = rowOf({
  key,
  faq_category: text(40),
  question: text(200),
  answer: html,
  ordinal,
});
