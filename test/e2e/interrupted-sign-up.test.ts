import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';
import { newMember } from './new-member.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { field } from './shopping-steps.ts';

const PASSWORD = '보라색 고래 두 마리';

describe('an interrupted', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  const requestCode = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await field(page, '인증번호 6자리').waitFor();
  };
  const enterCode = async (page: Page, phone: string): Promise<void> => {
    await field(page, '인증번호 6자리').fill(await new SandboxGateway(running().sandboxUrl).verificationCode(phone));
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await page.getByText('인증했어요').waitFor();
  };
  const openSignUp = async (shopper: Visit): Promise<void> => {
    await shopper.open('/auth/login?rPath=%2Fmypage');
    await shopper.page.getByRole('link', { name: '회원가입' }).click();
    await shopper.page.getByRole('form', { name: '회원가입' }).waitFor();
  };

  it('sign-up continues as the new member if its response was lost', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectErrors(/member\/join/, /ERR_FAILED/);
    await openSignUp(shopper);
    await field(page, '이메일').fill('lost@example.com');
    await field(page, '비밀번호').fill(PASSWORD);
    await field(page, '이름').fill('박산책');
    await field(page, '휴대폰').fill('010-7777-8888');
    await requestCode(page);
    await enterCode(page, '01077778888');
    await page.getByText('모두 동의할게요').click();
    await page.route('**/api/v1/member/join', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('데이터 호출에 실패했습니다.').waitFor();
    await page.unroute('**/api/v1/member/join');

    await page.getByRole('button', { name: '가입하기' }).click();

    await page.waitForURL('**/mypage');
    await page.getByRole('heading', { name: /박산책 님/ }).waitFor();
    expect(shopper.calls.filter((call) => call === 'POST /api/v1/member/join')).toHaveLength(1);
  });

  it('password reset accepts the code that was sent before a reload', async () => {
    const { email } = await newMember(running(), 'reloads@example.com', '01066665555');
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/reset');
    await field(page, '이메일').fill(email);
    await field(page, '휴대폰').fill('010-6666-5555');
    await requestCode(page);

    await shopper.reload();

    await enterCode(page, '01066665555');
    await field(page, '새 비밀번호').fill(PASSWORD);
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
    await page.getByText('비밀번호를 변경했어요', { exact: false }).waitFor();
    expect(shopper.path).toBe('/auth/login');
  });

  it('sign-up does not call a password good that the server refuses', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await openSignUp(shopper);
    await field(page, '이메일').fill('common@example.com');
    await field(page, '비밀번호').fill('sunshine1');
    await field(page, '이름').fill('박산책');
    await field(page, '휴대폰').fill('010-7777-9999');
    await requestCode(page);
    await enterCode(page, '01077779999');
    await page.getByText('모두 동의할게요').click();

    await page.getByRole('button', { name: '가입하기' }).click();

    await page.getByText('너무 많이 쓰이는 비밀번호예요.', { exact: false }).waitFor();
    expect(await page.getByText('비밀번호 안전도: 좋아요').count()).toBe(0);
  });
});
