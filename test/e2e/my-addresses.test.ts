import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { newMember } from './new-member.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';
import { field } from './shopping-steps.ts';

const SLOW = { timeout: 20_000 };
const NARROW = { width: 320, height: 640 };
const HOME = {
  '받는 분': '최새로',
  연락처: '010-2222-3333',
  우편번호: '04763',
  주소: '서울 성동구 왕십리로 88',
  '상세 주소': '101호',
  '배송지 이름': '집',
};

describe('the addresses of a member', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  let members = 0;

  const signedIn = async (viewport = PHONE): Promise<Visit> => {
    members += 1;
    const email = `address${members}@example.kr`;
    const { password } = await newMember(running(), email, `0105555000${members}`);
    const shopper = await visit({ viewport });
    await shopper.open('/auth/login?rPath=%2Fmypage%2Faddress');
    await field(shopper.page, '이메일').fill(email);
    await field(shopper.page, '비밀번호').fill(password);
    await shopper.page.getByRole('button', { name: '로그인', exact: true }).click();
    await shopper.page.getByText('저장한 배송지가 없어요').waitFor(SLOW);
    return shopper;
  };
  const list = ({ page }: Visit): Locator => page.getByRole('list', { name: '저장한 배송지' });
  const sheet = ({ page }: Visit): Locator => page.getByRole('dialog');
  const fill = async (shopper: Visit, values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, text] of Object.entries(values)) {
      await sheet(shopper).getByRole('textbox', { name: label, exact: true }).fill(text);
    }
  };
  const add = async (shopper: Visit, values: Readonly<Record<string, string>>): Promise<void> => {
    await shopper.page.getByRole('button', { name: '배송지 추가' }).click();
    await fill(shopper, values);
    await sheet(shopper).getByRole('button', { name: '저장' }).click();
    await expect.poll(() => sheet(shopper).count(), SLOW).toBe(0);
  };

  it('are added, changed and deleted without an order', async () => {
    const shopper = await signedIn();
    const { page } = shopper;
    await add(shopper, HOME);
    await add(shopper, { ...HOME, '상세 주소': '7층', '배송지 이름': '회사 <b>' });
    await list(shopper).getByText('회사 <b>').waitFor(SLOW);
    expect(await list(shopper).getByText('기본', { exact: true }).count()).toBe(1);

    await page.getByRole('button', { name: '최새로 7층 기본 배송지로 설정' }).click();
    await expect.poll(() => list(shopper).getByRole('listitem').first().innerText(), SLOW).toContain('7층');
    await page.getByRole('button', { name: '최새로 101호 수정' }).click();
    await fill(shopper, { '상세 주소': '202호' });
    await sheet(shopper).getByRole('button', { name: '저장' }).click();
    await list(shopper).getByText('202호').waitFor(SLOW);

    await page.getByRole('button', { name: '최새로 202호 삭제' }).click();
    await page.getByRole('button', { name: '아니요' }).click();
    expect(await list(shopper).getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: '최새로 202호 삭제' }).click();
    await page.getByRole('alertdialog').or(sheet(shopper)).getByRole('button', { name: '삭제' }).click();
    await expect.poll(() => list(shopper).getByRole('listitem').count(), SLOW).toBe(1);
    await page.reload();
    await expect.poll(() => list(shopper).getByRole('listitem').count(), SLOW).toBe(1);
  });

  it('move the focus to the first invalid field when they are saved', async () => {
    const shopper = await signedIn();
    await shopper.page.getByRole('button', { name: '배송지 추가' }).click();
    await fill(shopper, { ...HOME, 연락처: '12' });
    await sheet(shopper).getByRole('button', { name: '저장' }).click();
    const phone = sheet(shopper).getByRole('textbox', { name: '연락처', exact: true });
    await expect.poll(() => phone.getAttribute('aria-invalid'), SLOW).toBe('true');
    expect(await phone.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('are not lost while the network is unavailable', async () => {
    const shopper = await signedIn();
    await shopper.page.getByRole('button', { name: '배송지 추가' }).click();
    await fill(shopper, HOME);
    shopper.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await shopper.context.setOffline(true);
    await sheet(shopper).getByRole('button', { name: '저장' }).click();
    await shopper.page.getByRole('button', { name: '확인', exact: true }).click(SLOW);
    await shopper.context.setOffline(false);
    expect(await sheet(shopper).getByRole('textbox', { name: '상세 주소', exact: true }).inputValue()).toBe('101호');
    await sheet(shopper).getByRole('button', { name: '저장' }).click();
    await list(shopper).getByText('101호').waitFor(SLOW);
    expect(await list(shopper).getByRole('listitem').count()).toBe(1);
  });

  it.each([
    ['a narrow phone', NARROW],
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('have no axe findings and do not scroll sideways, on %s', async (_name, viewport) => {
    const shopper = await signedIn(viewport);
    const findings = async (): Promise<unknown> => {
      await shopper.waitUntilIdle();
      return [await axeFindings(shopper.page), Math.max(0, await sidewaysScroll(shopper.page))];
    };
    expect(await findings()).toEqual([[], 0]);
    await add(shopper, HOME);
    expect(await findings()).toEqual([[], 0]);
    await shopper.page.getByRole('button', { name: '최새로 101호 수정' }).click();
    await sheet(shopper).getByRole('textbox', { name: '상세 주소', exact: true }).waitFor();
    expect(await findings()).toEqual([[], 0]);
  });
});
