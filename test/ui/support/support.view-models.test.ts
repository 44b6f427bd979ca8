import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { CustomerCenterViewModel } from '../../../ui/support/customer-center.view-model.ts';
import { FaqViewModel } from '../../../ui/support/faq.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';

const FAQ = 'POST /api/v1/faq';
const CS = 'POST /api/v1/cs';
const entry = (faq_idx: number, faq_category: string, question: string, answer: string) => ({
  faq_idx,
  faq_category,
  question,
  answer,
});

describe('FaqViewModel', () => {
  async function opened() {
    const { http, api } = cartFixture();
    http.succeed(FAQ, {
      category_list: ['배송', '결제'],
      list: [
        entry(1, '배송', '언제 와요?', '<p>이틀 안에 보내요</p>'),
        entry(2, '결제', '가상계좌는요?', '<p>다음 날까지 입금해 주세요</p>'),
        entry(3, '배송', '섬에도 오나요?', '<p>네</p>'),
      ],
    });
    const faq = new FaqViewModel(api);
    await faq.load();
    return { http, faq, shown: () => faq.list.map(({ faq_idx }) => faq_idx) };
  }

  it('filters by category and by text of question and answer, with one call', async () => {
    const { http, faq, shown } = await opened();
    expect(shown()).toEqual([1, 2, 3]);
    faq.chooseCategory('배송');
    expect(shown()).toEqual([1, 3]);
    faq.type('이틀');
    expect(shown()).toEqual([1]);
    faq.chooseCategory(null);
    faq.type('다음날 입금');
    expect(shown()).toEqual([2]);
    faq.type('없는 말');
    expect(shown()).toEqual([]);
    expect(http.requestsOf(FAQ)).toEqual([{}]);
  });

  it('shows why the questions failed to load', async () => {
    const { http, api } = cartFixture();
    http.reply(FAQ, FAILED_REQUEST);
    const faq = new FaqViewModel(api);
    await faq.load();
    expect(faq).toMatchObject({ faq: null, failure: FAILED_REQUEST.result_msg, list: [] });
  });
});

describe('CustomerCenterViewModel', () => {
  it('has the holidays and the chat address', async () => {
    const { http, api } = cartFixture();
    const holiday_list = [{ holiday_dt: '2026-12-25', holiday_name: '성탄절' }];
    http.succeed(CS, { phone: '1600-0427', holiday_list, kakao_chat_url: 'https://pf.kakao.com/x' });
    const center = new CustomerCenterViewModel(api);
    await center.load();
    expect([...center.holidays]).toEqual(['2026-12-25']);
    expect(center.kakao_chat_url).toBe('https://pf.kakao.com/x');
  });

  it('has no holidays and no chat when they fail to load', async () => {
    const { http, api } = cartFixture();
    http.reply(CS, FAILED_REQUEST);
    const center = new CustomerCenterViewModel(api);
    await center.load();
    expect(center).toMatchObject({ holidays: new Set(), kakao_chat_url: null });
  });
});
