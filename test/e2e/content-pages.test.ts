import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../core/api/contract.ts';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const NARROW = { width: 320, height: 640 };
const WALK_MS = 120_000;
const FAILED = '데이터 호출에 실패했습니다.';

describe('the pages of likes, points, notices, questions, help and settings', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const given: { hana?: ResponseOf<'POST /api/v1/member/login'> } = {};
  beforeAll(async () => {
    const login = { email: 'hana@moajang.kr', password: 'moajang1!' };
    given.hana = await new ApiShopper(running()).call('POST /api/v1/member/login', login);
  });
  const asHana = (viewport = PHONE): Promise<Visit> =>
    visit({ viewport, stored: { 'moajang.user': JSON.stringify(given.hana) } });

  async function check({ page }: Visit, screen: string): Promise<void> {
    const findings = await axeFindings(page);
    const sideways = Math.max(0, await sidewaysScroll(page));
    expect({ screen, findings, sideways }).toEqual({ screen, findings: [], sideways: 0 });
    const folder = process.env['SHOTS'];
    const { width } = page.viewportSize() ?? PHONE;
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${width}-${screen.replaceAll(/[^\w]+/g, '-')}.png` });
  }
  const alert = ({ page }: Visit): Locator => page.getByRole('alertdialog');
  const confirm = async (shopper: Visit): Promise<void> => {
    await alert(shopper).getByRole('button', { name: '확인' }).click();
    await alert(shopper).waitFor({ state: 'detached' });
  };
  const callsOf = ({ calls }: Visit, call: string): number => calls.filter((made) => made === call).length;

  it.each([
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])(
    'have no axe findings, and do not scroll sideways, on %s',
    async (_name, viewport) => {
      const shopper = await asHana(viewport);
      const { page } = shopper;
      await shopper.open('/mypage');
      for (const path of [
        '/like',
        '/point',
        '/review',
        '/qna',
        '/order/list',
        '/notice',
        '/faq',
        '/cs',
        '/alliance',
        '/setting',
      ])
        await page.locator(`main a[href="${path}"]`).first().waitFor();
      await check(shopper, 'my page');

      await shopper.open('/like');
      await page.getByText('아직 찜한 상품이 없어요').waitFor();
      await check(shopper, 'likes empty');

      await shopper.open('/point');
      await page.getByRole('list', { name: '포인트 내역' }).waitFor();
      await check(shopper, 'points');
      await page.getByRole('button', { name: '소멸' }).click();
      await page.getByText('포인트 내역이 없어요').waitFor();
      await check(shopper, 'points none');

      await shopper.open('/notice');
      await page.getByRole('link', { name: /^중요/ }).first().waitFor();
      await check(shopper, 'notices');
      await page.getByRole('link', { name: /^중요/ }).first().click();
      await page.getByRole('navigation', { name: '다른 공지사항' }).waitFor();
      await check(shopper, 'notice');

      await shopper.open('/faq');
      await page.locator('summary').first().click();
      await check(shopper, 'questions');
      await page.getByRole('textbox', { name: '질문 찾기' }).fill('없는 말');
      await page.getByText('맞는 질문이 없어요').waitFor();
      await check(shopper, 'questions none');

      await shopper.open('/cs');
      await page.getByRole('status').filter({ hasText: '상담' }).or(page.getByText('점심시간')).waitFor();
      expect(await page.getByRole('link', { name: '1600-0427' }).getAttribute('href')).toBe('tel:16000427');
      await check(shopper, 'customer center');

      await shopper.open('/alliance');
      await page.getByRole('button', { name: '문의 보내기' }).click();
      await page.getByText('회사나 활동 이름을 입력해 주세요.').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('company_name');
      await check(shopper, 'alliance to be mended');

      await shopper.open('/setting');
      await page.getByRole('switch', { name: /^이메일 특가와/ }).waitFor();
      await check(shopper, 'settings');

      shopper.expectErrors(/404/);
      for (const path of ['/notice/999999', '/notice/no-number']) {
        await shopper.open(path);
        await page.getByText('찾을 수 없는 공지사항이에요').waitFor();
      }
      await check(shopper, 'no such notice');
    },
    WALK_MS,
  );

  it('let a member like a product at a tap, show the like everywhere, and undo it when the server is unreachable', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    const { sell_idx, product_name } = await new ApiShopper(running()).findOrderableOption();
    const heart = page.getByRole('button', { name: /^찜 [\d,]+$/ });
    shopper.expectErrors(/api\/v1\/like/, /ERR_FAILED/);
    await shopper.open(`/product/${sell_idx}`);
    await shopper.waitUntilIdle();
    await page.route('**/api/v1/like', (route) => route.abort());
    await heart.click();
    await alert(shopper).getByText(FAILED).waitFor();
    await confirm(shopper);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await page.unroute('**/api/v1/like');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await shopper.waitUntilIdle();

    await shopper.open('/like');
    const card = page.getByRole('button', { name: `${product_name} 찜` });
    await card.waitFor();
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
    await check(shopper, 'likes');
    // The card stays, so that an accidental tap can be undone.
    await card.click();
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('false');
    await shopper.waitUntilIdle();
    await shopper.reload();
    await page.getByText('아직 찜한 상품이 없어요').waitFor();
    expect(callsOf(shopper, 'DELETE /api/v1/like')).toBe(1);
  });

  it('prompt guests to log in, and then open the requested page', async () => {
    const guest = await visit();
    const { page } = guest;
    for (const path of ['/like', '/point', '/setting']) {
      await guest.open(path);
      await alert(guest).getByText('로그인이 필요해요').waitFor();
    }
    await alert(guest).getByRole('button', { name: '로그인' }).click();
    await page.getByLabel('이메일').fill('hana@moajang.kr');
    await page.getByLabel('비밀번호', { exact: true }).fill('moajang1!');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('switch', { name: /^이메일 특가와/ }).waitFor();
    expect(guest.path).toBe('/setting');
  });

  it('switch a consent immediately, store it, and revert it when saving fails', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    shopper.expectErrors(/api\/v1\/setting/, /ERR_FAILED/);
    const mail = page.getByRole('switch', { name: /^이메일 특가와/ });
    await shopper.open('/setting');
    await mail.focus();
    await page.keyboard.press('Space');
    await page.getByText(/모아장 광고\(이메일\) 수신에 동의했어요/).waitFor();
    await shopper.reload();
    await mail.waitFor();
    expect(await mail.isChecked()).toBe(true);
    await page.route('**/api/v1/setting', (route) => route.abort());
    await mail.click();
    await alert(shopper).getByText(FAILED).waitFor();
    await confirm(shopper);
    expect(await mail.isChecked()).toBe(true);
  });

  it('filter points by kind and period, and show an error when loading fails', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    shopper.expectErrors(/api\/v1\/point/, /ERR_FAILED/);
    await shopper.open('/point');
    const list = page.getByRole('list', { name: '포인트 내역' });
    await list.waitFor();
    await page.getByRole('button', { name: '사용' }).click();
    await expect
      .poll(async () => (await list.getByText(/P$/).allInnerTexts()).every((text) => text.startsWith('-')))
      .toBe(true);
    await page.getByRole('textbox', { name: '기간' }).fill('2020-01-01 ~ 2020-01-31');
    await page.getByRole('textbox', { name: '기간' }).blur();
    await page.getByText('포인트 내역이 없어요').waitFor();
    await page.getByRole('button', { name: '전체 기간' }).click();
    await list.waitFor();
    await page.route('**/api/v1/point/**', (route) => route.abort());
    await page.getByRole('button', { name: '적립' }).click();
    await alert(shopper).getByText(FAILED).waitFor();
    await confirm(shopper);
    expect(await page.getByRole('button', { name: '사용' }).getAttribute('aria-pressed')).toBe('true');
    await shopper.reload();
    await page.getByText(FAILED).waitFor();
    await check(shopper, 'points failed');
    await page.unroute('**/api/v1/point/**');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await list.waitFor();
  });

  it('show questions and notices without scripts, filter questions, and page through notices', async () => {
    const reader = await visit({ scripts: false });
    for (const [path, text] of [
      ['/faq', '가상계좌 입금은 언제까지 해야 하나요?'],
      ['/notice', '개인정보처리방침이 바뀌어요'],
      ['/cs', '1600-0427'],
    ] as const) {
      await reader.page.goto(running().storefrontUrl + path);
      await reader.page.getByText(text).first().waitFor();
    }
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/faq');
    const all = await page.locator('summary').count();
    await page.getByRole('group', { name: '분류' }).getByRole('button', { name: '배송', exact: true }).click();
    const some = await page.locator('summary').count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await page.getByRole('button', { name: '전체', exact: true }).click();
    await page.getByRole('textbox', { name: '질문 찾기' }).fill('가상 계좌');
    await page.getByText('가상계좌 입금은 언제까지 해야 하나요?').waitFor();
    await shopper.open('/notice');
    await page.getByRole('link', { name: '2 페이지' }).click();
    // The first page stays visible until the second has loaded.
    await page.locator('main [aria-current=page]', { hasText: '2' }).waitFor();
    await page.locator('main a[href^="/notice/"]').first().click();
    await page.getByRole('link', { name: /^다음 글/ }).click();
    await page.getByRole('link', { name: '목록으로' }).click();
    await page.waitForURL('**/notice');
  });

  it('send a partner request once after a lost response and a double tap, and retain the form over a reload', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectErrors(/partner\/request/, /ERR_FAILED/);
    await shopper.open('/alliance');
    const field = (name: string) => page.getByRole('textbox', { name });
    await page.getByRole('radio', { name: '제휴' }).check({ force: true });
    await field('회사 또는 활동 이름').fill('<b>모두</b>농장');
    await field('담당자 이름').fill('김하나');
    await field('연락처').fill('021234567');
    expect(await field('연락처').inputValue()).toBe('02-123-4567');
    await field('이메일').fill('hana@example.com');
    await field('문의 내용').fill('사과를 함께 팔고 싶어요.\n연락 주세요.');
    await shopper.reload();
    await expect.poll(() => field('회사 또는 활동 이름').inputValue(), { timeout: 10_000 }).toBe('<b>모두</b>농장');
    expect(await page.getByRole('radio', { name: '제휴' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByText('개인정보 수집과 이용에 동의해 주세요.').waitFor();
    await page.getByRole('checkbox').check({ force: true });

    const sent: unknown[] = [];
    await page.route('**/api/v1/partner/request', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByText(FAILED).waitFor();
    await check(shopper, 'alliance refused');
    // A reload keeps the request key.
    await shopper.reload();
    await expect.poll(() => field('담당자 이름').inputValue()).toBe('김하나');
    await page.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: '문의 보내기' }).dblclick();
    await page.getByText('문의를 잘 받았어요').waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await check(shopper, 'alliance sent');
    await shopper.reload();
    expect(await field('회사 또는 활동 이름').inputValue()).toBe('');
  });

  it('show an error when a page fails to load, and load it when retried', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    shopper.expectErrors(/api\/v1/, /ERR_FAILED/);
    await page.route(/\/api\/v1\/(like|setting)/, (route) => route.abort());
    for (const path of ['/like', '/setting']) {
      await shopper.open(path);
      await page.getByText(FAILED).waitFor();
    }
    await page.unroute(/\/api\/v1\/(like|setting)/);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByRole('switch', { name: /^이메일 특가와/ }).waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);
  });
});
