import { ACCOUNT_DELETION_REASONS } from '../../core/vocabulary/account-deletion-reasons.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../core/api/contract.ts';
import { ACCOUNT_DELETION_REASON_TEXTS } from '../../core/member/account-deletion.ts';
import { sampleImage } from '../adapters/server/sample-images.ts';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, useBrowser, type Visit } from './browser.ts';
import { deliverOrders, type DeliveredOrder } from './delivered-order.ts';
import { Keyboard, unreachable } from './keyboard.ts';
import { newMember } from './new-member.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { appears } from './shopping-steps.ts';
import { addressOf, GUEST_SCREENS, MEMBER_SCREENS } from './walked-screens.ts';

const HANA = { email: 'hana@moajang.kr', password: 'moajang1!' };
/** The first reason; arrow keys reach the others. */
const REASON = new RegExp(`^${ACCOUNT_DELETION_REASON_TEXTS[ACCOUNT_DELETION_REASONS[0]]}`);
const WALK_MS = 120_000;

describe('using only the keyboard,', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const given: { hana?: ResponseOf<'POST /api/v1/member/login'>; orders: readonly DeliveredOrder[] } = { orders: [] };
  beforeAll(async () => {
    given.orders = await deliverOrders(running(), HANA.email, 2);
    given.hana = await new ApiShopper(running()).call('POST /api/v1/member/login', HANA);
  }, 120_000);

  const asMember = async (user: unknown = given.hana): Promise<Visit & { readonly keys: Keyboard }> => {
    const shopper = await visit({ viewport: DESKTOP, stored: { 'moajang.user': JSON.stringify(user) } });
    return Object.assign(shopper, { keys: new Keyboard(shopper.page) });
  };
  const orderAt = (index: number): DeliveredOrder => {
    const order = given.orders[index];
    if (order === undefined) throw new Error('there are no more orders');
    return order;
  };
  const numberSentTo = (phone: string) => new SandboxGateway(running().sandboxUrl).verificationCode(phone);
  const verifyPhone = async (page: Page, keys: Keyboard, phone: string): Promise<void> => {
    await keys.type(/^휴대폰/, phone);
    await keys.press(/^인증번호 받기/);
    // The code field gets the focus automatically.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('auth_no');
    await page.keyboard.type(await numberSentTo(phone));
    await page.keyboard.press('Enter');
    await page.getByText('인증했어요').waitFor();
  };
  /** Opens the file dialog by keyboard and chooses a file. */
  const chooseImage = async (page: Page, press: () => Promise<void>): Promise<void> => {
    const fileChooser = page.waitForEvent('filechooser');
    await press();
    const buffer = await sampleImage('jpeg', { width: 80, height: 60 });
    await (await fileChooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  };

  it(
    'every control can be reached, on every screen of a member',
    async () => {
      const shopper = await asMember();
      const { order_idx, sell_idx } = orderAt(0);
      for (const route of MEMBER_SCREENS) {
        const path = addressOf(route, { order_idx, sell_idx, board_idx: 1 });
        await shopper.open(path);
        await shopper.waitForContent();
        expect({ path, unreachable: await unreachable(shopper.page) }).toEqual({ path, unreachable: [] });
      }
      const guest = await visit({ viewport: DESKTOP });
      for (const path of GUEST_SCREENS) {
        await guest.open(path);
        await guest.waitForContent();
        expect({ path, unreachable: await unreachable(guest.page) }).toEqual({ path, unreachable: [] });
      }
    },
    WALK_MS,
  );

  it(
    'a guest signs up and logs in again',
    async () => {
      const shopper = await visit({ viewport: DESKTOP });
      const { page } = shopper;
      const keys = new Keyboard(page);
      await shopper.open('/auth/login?rPath=%2Fmypage');
      await keys.press(/^회원가입/);
      await page.getByRole('form', { name: '회원가입' }).waitFor();
      await keys.type(/^이메일/, 'keys@example.com');
      await keys.type(/^비밀번호/, 'spring-2026');
      await keys.type(/^이름/, '최자판');
      await verifyPhone(page, keys, '01066667777');
      await keys.press(/^이용약관 보기/);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await keys.press(/^모두 동의할게요/, 'Space');
      await keys.press(/^가입하기/);
      await page.getByRole('heading', { name: /최자판 님/ }).waitFor();
      await keys.press(/^로그아웃/);
      await shopper.open('/auth/login?rPath=%2Fmypage');
      await keys.type(/^이메일/, 'keys@example.com');
      await keys.type(/^비밀번호/, 'spring-2026');
      await page.keyboard.press('Enter');
      expect(await appears(page.getByRole('heading', { name: /최자판 님/ }))).toBe(true);
    },
    WALK_MS,
  );

  it(
    'a member changes image, name, phone and password, and deletes the account',
    async () => {
      const newcomer = await newMember(running(), 'leaves@example.com', '01055558888');
      const shopper = await asMember(newcomer.user);
      const { page, keys } = shopper;
      await shopper.open('/mypage/info');
      await page.getByRole('form', { name: '내 정보' }).waitFor();
      await chooseImage(page, () => keys.press(/^사진 변경/));
      await page.getByRole('button', { name: '사진 삭제' }).waitFor();
      await keys.type(/^이름/, '최고침');
      await page.keyboard.press('Enter');
      await page.getByText(/저장했어요/).waitFor();
      await keys.press(/^번호 변경/);
      await verifyPhone(page, keys, '01055559999');
      await keys.type(/^비밀번호/, newcomer.password);
      await keys.press(/^번호 저장하기/);
      await page.getByText('010-5555-9999').waitFor();
      await keys.press(/^비밀번호 변경/);
      await page.getByRole('form', { name: '비밀번호 변경' }).waitFor();
      await keys.type(/^현재 비밀번호/, newcomer.password);
      await keys.type(/^새 비밀번호/, 'autumn-2026');
      await page.keyboard.press('Enter');
      await page.getByText(/비밀번호를 변경했어요/).waitFor();
      await shopper.open('/mypage/secede');
      await page.getByRole('form', { name: '회원 탈퇴' }).waitFor();
      await keys.press(REASON, 'Space');
      await keys.type(/^비밀번호/, 'autumn-2026');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await keys.press(/^탈퇴하기/);
      expect(await appears(page.getByText('탈퇴했어요.'))).toBe(true);
    },
    WALK_MS,
  );

  it(
    'a review is written with a photo, changed, and not offered again',
    async () => {
      const shopper = await asMember();
      const { page, keys } = shopper;
      const { payment_idx } = orderAt(0);
      await shopper.open(`/order/detail/${payment_idx}`);
      await page
        .getByRole('link', { name: /^리뷰 쓰기/ })
        .first()
        .waitFor();
      await keys.press(/^리뷰 쓰기/);
      await page.getByRole('heading', { name: '어떠셨어요?' }).waitFor();
      await keys.press(/^1점/, 'Space');
      for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight');
      await chooseImage(page, () => keys.press(/^리뷰 사진 고르기/));
      await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
      await keys.type(/^리뷰 내용/, '손을 쓰지 않고도 쓸 수 있어요.');
      await keys.press(/^리뷰 올리기/);
      await page.getByText('리뷰를 올렸어요. 300P를 드렸어요').waitFor();
      await keys.press(/리뷰 수정$/);
      await page.getByRole('button', { name: '수정한 리뷰 올리기' }).waitFor();
      await keys.press(/^리뷰 사진 1 빼기/);
      await keys.type(/^리뷰 내용/, '사진 없이 고쳐 쓸 수도 있어요.');
      await keys.press(/^수정한 리뷰 올리기/);
      await page.getByText('리뷰를 수정했어요').waitFor();
      await shopper.open(`/order/detail/${payment_idx}`);
      await page.getByRole('link', { name: '내 리뷰' }).waitFor();
      expect(await page.getByRole('link', { name: '리뷰 쓰기' }).count()).toBe(0);
    },
    WALK_MS,
  );

  it(
    'an inquiry is sent, changed and deleted',
    async () => {
      const shopper = await asMember();
      const { page, keys } = shopper;
      await shopper.open(`/product/qna/${orderAt(1).sell_idx}`);
      await page.getByRole('form', { name: '상품 문의' }).waitFor();
      await keys.press(/^상품$/, 'Space');
      await page.keyboard.press('ArrowRight');
      await keys.type(/^문의 내용/, '손을 쓰지 않고 여쭤봐요.');
      await keys.press(/^비밀글로 남기기/, 'Space');
      await keys.press(/^문의 남기기/);
      await page.getByText('문의를 남겼어요').waitFor();
      await shopper.open('/qna');
      await page.getByText('손을 쓰지 않고 여쭤봐요.').first().waitFor();
      await keys.press(/문의 수정$/);
      await page.getByRole('button', { name: '수정한 문의 남기기' }).waitFor();
      await keys.type(/^문의 내용/, '고쳐서 다시 여쭤봐요.');
      await keys.press(/^수정한 문의 남기기/);
      await page.getByText('고쳐서 다시 여쭤봐요.').first().waitFor();
      await keys.press(/문의 삭제$/);
      await page.getByRole('alertdialog').waitFor();
      await keys.press(/^삭제/);
      await page.getByText('고쳐서 다시 여쭤봐요.').waitFor({ state: 'detached' });
      expect(await appears(page.getByText('문의를 삭제했어요'))).toBe(true);
    },
    WALK_MS,
  );

  it(
    'a product is liked and unliked, points are filtered by the calendar, and consents are switched',
    async () => {
      const shopper = await asMember();
      const { page, keys } = shopper;
      const { sell_idx } = orderAt(1);
      await shopper.open(`/product/${sell_idx}`);
      await keys.press(/^찜 /, 'Space');
      await expect
        .poll(() => page.getByRole('button', { name: /^찜 [\d,]+$/ }).getAttribute('aria-pressed'))
        .toBe('true');
      await shopper.waitUntilIdle();
      await shopper.open('/like');
      await page.getByRole('button', { name: /찜$/ }).first().waitFor();
      await keys.press(/ 찜$/, 'Space');
      await expect
        .poll(() => page.getByRole('button', { name: /찜$/ }).first().getAttribute('aria-pressed'))
        .toBe('false');

      await shopper.open('/point');
      await page.getByRole('list', { name: '포인트 내역' }).waitFor();
      await keys.press(/^사용/);
      await keys.type(/^기간/, '2020-01-01 ~ 2020-01-31');
      await page.keyboard.press('Tab');
      await page.getByText('포인트 내역이 없어요').waitFor();
      await keys.press(/^전체 기간/);
      await keys.press(/달력/);
      await page.getByRole('grid').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await keys.press(/^확인|^OK/);
      await expect
        .poll(() => page.getByRole('textbox', { name: '기간' }).inputValue())
        .toMatch(/^\d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d$/);

      await shopper.open('/setting');
      await page.getByRole('switch', { name: /^이메일 특가와/ }).waitFor();
      await keys.press(/^이메일\s*특가와/, 'Space');
      await page.getByText(/모아장 광고\(이메일\) 수신에 동의했어요/).waitFor();
    },
    WALK_MS,
  );

  it(
    'notices and FAQs are read, and a partner’s request is sent',
    async () => {
      const shopper = await visit({ viewport: DESKTOP });
      const { page } = shopper;
      const keys = new Keyboard(page);
      await shopper.open('/notice');
      await keys.press(/연말 택배/);
      await keys.press(/^목록으로/);
      await page.waitForURL('**/notice');
      await shopper.open('/faq');
      await keys.press(/^배송$/);
      await keys.type(/^질문 찾기/, '가상 계좌');
      const question = page.locator('summary').filter({ hasText: '가상계좌 입금은 언제까지' });
      await keys.press(/^전체$/);
      await question.waitFor();
      await keys.press(/가상계좌 입금은 언제까지/);
      await expect.poll(() => question.evaluate((summary) => summary.closest('details')?.open)).toBe(true);
      await shopper.open('/cs');
      await keys.tabTo(/1600-0427/);
      await shopper.open('/alliance');
      await keys.press(/^입점$/, 'ArrowRight');
      await keys.type(/^회사 또는 활동 이름/, '모두농장');
      await keys.type(/^담당자 이름/, '김하나');
      await keys.type(/^연락처/, '021234567');
      await keys.type(/^이메일/, 'hana@example.com');
      await keys.type(/^문의 내용/, '사과');
      await page.keyboard.press('Tab');
      // A text that is too short is reported when the field loses the focus.
      await page.getByText('문의 내용을 10자 이상 적어 주세요.').waitFor();
      await keys.type(/^문의 내용/, '사과를 함께 팔고 싶어요. 연락 주세요.');
      await keys.press(/^답변을 위한 개인정보/, 'Space');
      await keys.press(/^문의 보내기/);
      await page.getByText('문의를 잘 받았어요').waitFor();
    },
    WALK_MS,
  );
});
