import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { newMember } from './new-member.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';
import { appears, field } from './shopping-steps.ts';

const HANA = { email: 'hana@moajang.kr', password: 'moajang1!' };
const WALK_MS = 180_000;

describe('login, sign-up and my page', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  const logIn = async ({ page }: Visit, { email, password } = HANA): Promise<void> => {
    await field(page, '이메일').fill(email);
    await field(page, '비밀번호').fill(password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
  };
  /** Requests a code, reads it from the message box, and enters it. */
  const verifyPhone = async ({ page }: Visit, phone: string): Promise<void> => {
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    const number = field(page, '인증번호 6자리');
    await number.waitFor();
    await number.fill(await new SandboxGateway(running().sandboxUrl).verificationCode(phone));
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await page.getByText('인증했어요').waitFor();
  };
  const goTo = async (
    { page }: Visit,
    provider: RegExp,
    person: string,
    button = '동의하고 계속하기',
  ): Promise<void> => {
    await page.getByRole('button', { name: provider }).click();
    await page.getByRole('radio', { name: person }).check();
    await page.getByRole('button', { name: button }).click();
  };
  /** Returns the errors of a screen; [] if it is fine. */
  const errorsOf = async (shopper: Visit, screen: string): Promise<readonly string[]> => {
    await shopper.waitUntilIdle();
    const findings = await axeFindings(shopper.page);
    const sideways = await sidewaysScroll(shopper.page);
    return [...findings, ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : [])].map(
      (text) => `${screen}: ${text}`,
    );
  };

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'have no axe findings, and do not scroll sideways, on %s',
    async (_name, viewport) => {
      const shopper = await visit({ viewport });
      const { page } = shopper;
      const check = async (screen: string): Promise<void> => expect(await errorsOf(shopper, screen)).toEqual([]);
      await shopper.open('/auth/login?rPath=%2Fmypage');
      await check('login');
      await shopper.open('/auth/find');
      await check('find');
      await page.getByRole('link', { name: '비밀번호 재설정' }).click();
      await page.getByRole('button', { name: '비밀번호 변경' }).click();
      await page.getByText('이메일을 입력해 주세요.').waitFor();
      await check('reset to be mended');
      await shopper.open('/auth/external-login?next=failed&reason=cancelled');
      await page.getByText('로그인을 취소했어요.').waitFor();
      await check('external login cancelled');
      await shopper.open('/mypage/seen');
      await check('seen, nothing');
      await shopper.open('/mypage');
      await check('mypage of a guest');

      await shopper.open('/auth/login?rPath=%2Fmypage');
      await logIn(shopper);
      await page
        .getByText(/^[\d,]+P$/)
        .first()
        .waitFor();
      await check('mypage');
      await page.getByRole('link', { name: '정보 수정' }).click();
      await page.getByRole('form', { name: '내 정보' }).waitFor();
      await check('info');
      await page.getByRole('button', { name: '번호 변경' }).click();
      await page.getByRole('form', { name: '휴대폰 변경' }).waitFor();
      await check('info, another phone');
      await page.getByRole('link', { name: '비밀번호 변경' }).click();
      await page.getByRole('form', { name: '비밀번호 변경' }).waitFor();
      await page.getByRole('button', { name: '비밀번호 변경' }).click();
      await page.getByText('현재 비밀번호를 입력해 주세요.').waitFor();
      await check('password to be mended');
      await shopper.open('/mypage/secede');
      await page.getByRole('form', { name: '회원 탈퇴' }).waitFor();
      await page.getByRole('button', { name: '탈퇴하기' }).click();
      await page.getByText('탈퇴 사유를 골라 주세요.').waitFor();
      await check('secede to be mended');
      await shopper.open('/mypage/group');
      await page
        .getByRole('button', { name: /공동구매에 초대/ })
        .first()
        .waitFor();
      await check('group');
    },
    WALK_MS,
  );

  it('sign up a new Kakao user without a password, and log in the same user the next time', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/login?rPath=%2Fmypage');
    await goTo(shopper, /카카오/, '한다솜');
    await page.waitForURL('**/auth/join**');
    await page.getByText('카카오 로그인으로 가입해요').waitFor();
    expect(await field(page, '이메일').inputValue()).toBe('dasom@example.com');
    expect(await field(page, '휴대폰').inputValue()).toBe('010-5550-1111');
    expect(await field(page, '비밀번호').count()).toBe(0);
    expect(await errorsOf(shopper, 'join by Kakao')).toEqual([]);
    await verifyPhone(shopper, '01055501111');
    for (const consent of ['이용약관 (필수)', '개인정보 수집·이용 (필수)', '만 14세 이상이에요 (필수)']) {
      await page.getByText(consent).click();
    }
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.waitForURL('**/mypage');
    await page.getByRole('heading', { name: /한다솜 님/ }).waitFor();
    // The member has no password, so the current phone is verified first.
    await page.getByRole('link', { name: '정보 수정' }).click();
    await page.getByRole('button', { name: '번호 변경' }).click();
    await page.getByRole('button', { name: '번호 저장하기' }).click();
    const oldPhone = field(page, '지금 휴대폰');
    await expect.poll(() => oldPhone.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await errorsOf(shopper, 'another phone by Kakao')).toEqual([]);
    await page.getByRole('button', { name: '취소' }).click();
    await page.goBack();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await shopper.open('/auth/login?rPath=%2Fmypage');
    await goTo(shopper, /카카오/, '한다솜');
    await page.waitForURL('**/mypage');
    expect(await appears(page.getByRole('heading', { name: /한다솜 님/ }))).toBe(true);
  });

  it.each([
    ['kakao', /카카오/],
    ['naver', /네이버/],
    ['apple', /Apple/],
  ])('return to the login page after a cancelled login by %s', async (_name, provider) => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/login?rPath=%2Fcart');
    await goTo(shopper, provider, '한다솜', '취소');
    await page.getByText('로그인을 취소했어요.').waitFor();
    await page.getByRole('link', { name: '로그인 화면으로' }).click();
    await page.waitForURL('**/auth/login?rPath=%2Fcart');
    expect(await appears(page.getByRole('form', { name: '로그인' }))).toBe(true);
  });

  it('request confirmation and the e-mail before linking Apple to the member with the same phone', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/login?rPath=%2Fmypage');
    await goTo(shopper, /Apple/, '한다솜');
    await page.getByText('Apple 로그인으로 가입해요').waitFor();
    await field(page, '휴대폰').fill('010-3456-7890');
    await verifyPhone(shopper, '01034567890');
    for (const consent of ['이용약관 (필수)', '개인정보 수집·이용 (필수)', '만 14세 이상이에요 (필수)']) {
      await page.getByText(consent).click();
    }
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText(/그 계정에 Apple 로그인을 연결할까요/).waitFor();
    await page.getByRole('button', { name: '연결하기' }).click();
    // The e-mail is that of the Apple account. A new owner of the number does not know the member's.
    await page
      .getByText(
        '이 휴대폰 번호로 가입한 이메일(je***@moajang.kr)을 적어 주세요. 내 계정이 아니면 이메일로 가입해 주세요.',
      )
      .waitFor();
    await field(page, '이메일').fill('jeju@moajang.kr');
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByRole('button', { name: '연결하기' }).click();
    await page.waitForURL('**/mypage');
    expect(await appears(page.getByRole('heading', { name: /고제주 님/ }))).toBe(true);
  });

  it('report an expired login once, and restore the typed text', async () => {
    const shopper = await visit();
    const { page } = shopper;
    shopper.expectErrors(/401/);
    await shopper.open('/auth/login?rPath=%2Fmypage%2Finfo');
    await logIn(shopper);
    await page.getByRole('form', { name: '내 정보' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('moajang.user') ?? '');
    await fetch(`${running().apiUrl}/api/v1/member/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${/"token":"([^"]+)"/.exec(token)?.[1] ?? ''}` },
    });
    await field(page, '이름').fill('김하나둘');
    await page.getByRole('button', { name: '저장하기' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(1);
    await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
    await page.waitForURL('**/auth/login**');
    await logIn(shopper);
    await page.waitForURL('**/mypage/info');
    await page.getByRole('form', { name: '내 정보' }).waitFor();
    expect(await field(page, '이름').inputValue()).toBe('김하나둘');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('find the e-mail of a verified phone using only the keyboard', async () => {
    const shopper = await visit({ viewport: DESKTOP });
    const { page } = shopper;
    await shopper.open('/auth/find');
    await field(page, '휴대폰').focus();
    await page.keyboard.type('01045678901');
    await page.keyboard.press('Enter');
    const number = field(page, '인증번호 6자리');
    await number.waitFor();
    await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(await new SandboxGateway(running().sandboxUrl).verificationCode('01045678901'));
    await page.keyboard.press('Enter');
    await page.getByText('인증했어요').waitFor();
    await page.getByRole('button', { name: '아이디 찾기' }).focus();
    await page.keyboard.press('Enter');
    expect(await appears(page.getByText('st***@moajang.kr'))).toBe(true);
  });

  it('delete a member’s account, so that logging in fails afterwards', async () => {
    const shopper = await visit();
    const { page } = shopper;
    // A new member has no open orders.
    const newcomer = await newMember(running(), 'leaving@example.com', '01055557777');
    await shopper.open('/auth/login?rPath=%2Fmypage%2Fsecede');
    await logIn(shopper, newcomer);
    await page.getByText('자주 쓰지 않아요').click();
    await field(page, '비밀번호').fill(newcomer.password);
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click();
    await page.getByText('탈퇴했어요.').waitFor();
    await shopper.open('/auth/login');
    await logIn(shopper, newcomer);
    expect(await appears(page.getByText('이메일 또는 비밀번호가 맞지 않아요.'))).toBe(true);
  });
});
