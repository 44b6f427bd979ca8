import { edit, editText, image, move, panel, press, save } from './office-steps.ts';
import { goTo } from './office-browser.ts';
import { hostile, stored, type OfficeChange } from './office-cut.ts';
import { dayAfter } from './kst-days.ts';

const END_DAY = dayAfter(45);
const HOLIDAY = dayAfter(70);
const HOLIDAYS = `schedule?from=${dayAfter(65)}&to=${dayAfter(80)}`;

const SCHEDULE: readonly OfficeChange[] = [
  {
    call: 'PUT /api/office/v1/schedule/{sell_idx}',
    cut: 'request',
    fill: async (page) => {
      await goTo(page, '/schedule?span=month');
      await page
        .getByRole('list', { name: '타임딜' })
        // The last one starts tomorrow, or today if midnight has passed since the data were made.
        .getByRole('button', { name: new RegExp(`(?:${dayAfter(0)}|${dayAfter(1)}) 00:00부터`) })
        .last()
        .click();
      await panel(page).getByLabel('끝').fill(`${END_DAY}T09:07`);
    },
    send: press('기간 저장'),
    checkedAt: `schedule?from=${dayAfter(0)}&to=${dayAfter(20)}`,
    marker: `"end_dt":"${END_DAY} 09:07:00"`,
    doneMessage: '기간을 바꿨어요.',
  },
  {
    call: 'PUT /api/office/v1/holidays/{holiday_dt}',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, `/schedule?from=${HOLIDAY}&span=month`);
      await page.getByLabel('날짜').fill(HOLIDAY);
      await page.getByLabel('이름').fill(hostile('쉬는 날'));
    },
    send: press('더하기'),
    checkedAt: HOLIDAYS,
    marker: `"holiday_name":"${stored('쉬는 날')}`,
    doneMessage: '쉬는 날로 정했어요.',
  },
  {
    call: 'DELETE /api/office/v1/holidays/{holiday_dt}',
    cut: 'request',
    fill: (page) => goTo(page, `/schedule?from=${HOLIDAY}&span=month`),
    send: (page) => page.getByRole('button', { name: /쉬는 날.*빼기$/ }).click(),
    checkedAt: HOLIDAYS,
    marker: `"holiday_name":"${stored('쉬는 날')}`,
    by: -1,
    doneMessage: /뺐어요/,
  },
];

const BOARDS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/notices',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/notices?open=new');
      await panel(page).getByLabel('제목').fill(hostile('새 공지'));
      await panel(page).getByLabel('내용').fill(hostile('내용'));
    },
    send: save,
    checkedAt: 'notices',
    marker: `"title":"${stored('새 공지')}`,
    doneMessage: '공지를 더했어요.',
  },
  {
    call: 'PUT /api/office/v1/notices/{board_idx}',
    cut: 'response',
    fill: async (page) => {
      await editText('/notices', '새 공지')(page);
      await panel(page).getByLabel('제목').fill(hostile('고친 공지'));
      await panel(page).getByLabel('내용').fill(hostile('고친 내용'));
    },
    send: save,
    checkedAt: 'notices',
    marker: `"title":"${stored('고친 공지')}`,
    doneMessage: '공지를 저장했어요.',
  },
  {
    call: 'PUT /api/office/v1/notices/{board_idx}/hidden',
    cut: 'request',
    fill: editText('/notices', '고친 공지'),
    send: press('감추기'),
    checkedAt: 'notices?is_hidden=true',
    marker: `"title":"${stored('고친 공지')}`,
    doneMessage: '공지를 감췄어요.',
  },
  {
    call: 'POST /api/office/v1/events',
    cut: 'request',
    fill: async (page) => {
      await goTo(page, '/events?open=new');
      await panel(page).getByLabel('제목').fill(hostile('새 이벤트'));
      await image(page);
      await panel(page).getByLabel('내용').fill(hostile('내용'));
    },
    send: save,
    checkedAt: 'events',
    marker: `"title":"${stored('새 이벤트')}`,
    doneMessage: '이벤트를 더했어요.',
  },
  {
    call: 'PUT /api/office/v1/events/{event_idx}',
    cut: 'response',
    fill: async (page) => {
      await editText('/events', '새 이벤트')(page);
      await panel(page).getByLabel('제목').fill(hostile('고친 이벤트'));
      await panel(page).getByLabel('내용').fill(hostile('고친 내용'));
    },
    send: save,
    checkedAt: 'events',
    marker: `"title":"${stored('고친 이벤트')}`,
    doneMessage: '이벤트를 저장했어요.',
  },
  {
    call: 'PUT /api/office/v1/events/{event_idx}/hidden',
    cut: 'response',
    fill: editText('/events', '고친 이벤트'),
    send: press('감추기'),
    checkedAt: 'events?is_hidden=true',
    marker: `"title":"${stored('고친 이벤트')}`,
    doneMessage: '이벤트를 감췄어요.',
  },
];

const QUESTIONS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/faqs',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/faq?open=new');
      await panel(page).getByLabel('분류').fill(hostile('배송'));
      await panel(page).getByRole('textbox', { name: '질문' }).fill(hostile('새 질문'));
      await panel(page).getByRole('textbox', { name: '답', exact: true }).fill(hostile('답'));
    },
    send: save,
    checkedAt: 'faqs',
    marker: `"question":"${stored('새 질문')}`,
    doneMessage: '질문을 더했어요.',
  },
  {
    call: 'PUT /api/office/v1/faqs/{faq_idx}',
    cut: 'request',
    fill: async (page) => {
      await edit('/faq', '새 질문')(page);
      await panel(page).getByRole('textbox', { name: '질문' }).fill(hostile('고친 질문'));
      await panel(page).getByRole('textbox', { name: '답', exact: true }).fill(hostile('고친 답'));
    },
    send: save,
    checkedAt: 'faqs',
    marker: `"question":"${stored('고친 질문')}`,
    doneMessage: '질문을 저장했어요.',
  },
  {
    ...move('POST /api/office/v1/faqs/{faq_idx}/move', '/faq', 'faqs', '고친 질문'),
    send: (page) =>
      page.getByRole('listitem').filter({ hasText: '고친 질문' }).locator('[data-handle]').first().press('Home'),
    marker: (body) => (/"question":"([^"]*)"/.exec(body)?.[1]?.startsWith('고친 질문') === true ? 1 : 0),
  },
  {
    call: 'PUT /api/office/v1/faqs/{faq_idx}/hidden',
    cut: 'request',
    fill: edit('/faq', '고친 질문'),
    send: press('감추기'),
    checkedAt: 'faqs?is_hidden=true',
    marker: `"question":"${stored('고친 질문')}`,
    doneMessage: '질문을 감췄어요.',
  },
];

const SETTINGS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/terms',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/terms');
      await press('이용약관 새 판')(page);
      await panel(page).getByLabel('제목').fill(hostile('새 약관'));
      const content = panel(page).getByLabel('내용');
      await content.fill(`${await content.inputValue()}<p>${hostile('새 글')}</p>`);
    },
    send: (page) => panel(page).locator('button[type="submit"]').click(),
    checkedAt: 'terms',
    marker: '"type":"policy"',
    doneMessage: /새 판을 저장했어요|이미|바꿨어요/,
  },
  {
    call: 'PUT /api/office/v1/settings/{name}',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/settings');
      await page.getByRole('button', { name: /Android.*변경/ }).click();
      await panel(page).getByLabel('새 값').fill('3.2.1');
    },
    send: save,
    checkedAt: 'settings',
    marker: '"value":"3.2.1"',
    doneMessage: '설정을 저장했어요.',
  },
  {
    call: 'PUT /api/office/v1/company',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/settings');
      await page.getByLabel('고객센터 휴무 안내').fill('=1+1 휴무');
    },
    send: press('저장'),
    checkedAt: 'settings',
    marker: '"cs_closed":"=1+1 휴무"',
    doneMessage: '사업자 정보를 저장했어요.',
  },
];

/** The changes of each screen of texts, of the schedule, and of settings. */
export const TEXT_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  'the schedule': SCHEDULE,
  'notices and events': BOARDS,
  questions: QUESTIONS,
  'terms and settings': SETTINGS,
};
