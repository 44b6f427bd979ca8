import { it } from 'vitest';
import { useTestShop, NOON } from './test-shop.ts';
import { loadCatalogue } from '../../../adapters/server/catalogue/load-catalogue.ts';
import { makeCatalogue } from '../../../adapters/demo/catalogue.ts';
import { sql } from 'kysely';
const test = useTestShop();
it('loads', async () => {
  const { database } = test;
  const now = NOON;
  let t = performance.now();
  await loadCatalogue(database, makeCatalogue(1, now), now);
  console.log('load ms', performance.now() - t);
  for (const kw of ['사과', '사 과', 'ㅅㄱ', 'ㅈㅅㄱ', '사ㄱ', 'tkrhk', 'TKRHK', 'tr', '시과', '과사', '운둥화', '노트뷱', '헤드혼 무선', '무선 헤드폰', '블루투스', '블루트스', 'rkarbf 5kg', '감귤 5kg', 'USB', 'usb', 'ㅕㄴㅠ', '제주 귤', '[단독] 감귤', '%%', '__', "' or 1=1 --", '🍊🍊', 'asdfqwer', '에티오피아예가체프', '에티오피야', '크루와상', '샤인머스켓', '고구미', '1+1']) {
    t = performance.now();
    const a = await test.call('GET /api/v1/search/list/{keyword}', { keyword: kw });
    const ms = Math.round(performance.now() - t);
    if (a.result_code !== 200) { console.log(kw, a.result_code, a.result_msg); continue; }
    const d = a.result_data;
    console.log(kw, ms + 'ms', d.total_cnt, d.corrected_keyword, d.search_list.slice(0, 3).map((c) => c.product_name.replace(/./gu, (x) => x) + JSON.stringify(c.match_list)).join(' | '));
  }
  for (const c of ['GET /api/v1/search/keyword', 'GET /api/v1/search/recommend', 'GET /api/v1/home/celeb/schedule', 'GET /api/v1/category'] as const) console.log(JSON.stringify((await test.call(c, {})).result_data).slice(0, 1500));
  const s = (await test.call('GET /api/v1/home/celeb/deal/{id}', { id: 'now' })).result_data;
  console.log(s?.deal_list.length, s?.product_list.length, JSON.stringify(s?.product_list[0]));
  for (const d of ['2026-11-18','2026-11-21','2026-11-24']) { const s = (await test.call('GET /api/v1/home/celeb/deal/{id}', { id: d })).result_data; console.log(d, s?.deal_list.length, s?.product_list.length);}
  for (const c of ['GET /api/v1/home/time/{id}', 'GET /api/v1/home/new/{id}', 'GET /api/v1/home/holiday/{id}'] as const) console.log(c, (await test.call(c, { id: '1' })).result_data?.length);
  console.log(JSON.stringify(await test.call('GET /api/v1/home/event', { now_page: 9 })).slice(0, 600));
}, 120000);
