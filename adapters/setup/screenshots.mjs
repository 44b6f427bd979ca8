// `npm run pictures`: starts a server with demo data, and takes the README's screenshots of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureBuild } from './build.mjs';
import { chromiumFlags, findChromium } from './programs/chromium.mjs';
import { runAsCommand, root, printMessage } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';

const PORTS = { PORT: '4900', API_PORT: '4901', SANDBOX_PORT: '4902', OFFICE_PORT: '4903' };
const SHOP = `http://127.0.0.1:${PORTS.PORT}`;
const FOLDER = join(root, 'docs', 'pictures');

await runAsCommand(import.meta.url, async () => {
  await ensureDependencies();
  await ensureBuild();
  const data = mkdtempSync(join(tmpdir(), 'moajang-pictures-'));
  const shop = spawn(process.execPath, [join(root, 'dist', 'server', 'server.js'), '--migrate'], {
    env: { ...process.env, ...PORTS, DATA_DIR: data, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  try {
    await waitUntilOpen();
    await takeScreenshots();
  } finally {
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
});

async function waitUntilOpen() {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${SHOP}/readyz`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(500);
  }
  throw new Error('The shop did not open.');
}

/** Takes the screenshots: phones side by side, and a desktop. */
async function takeScreenshots() {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  /** @type {Buffer[]} */
  const shots = [];
  const takeScreenshot = async () => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    shots.push(await page.screenshot());
  };

  await page.goto(`${SHOP}/`);
  await takeScreenshot();
  await page.goto(`${SHOP}/product/3`);
  await takeScreenshot();
  await page.getByRole('button', { name: '구매하기' }).tap();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await takeScreenshot();
  await page.goto(`${SHOP}/auth/login`);
  await page.getByLabel('이메일').fill('hana@moajang.kr');
  await page.getByLabel('비밀번호', { exact: true }).fill('moajang1!');
  await page.getByRole('button', { name: '로그인', exact: true }).tap();
  await page.waitForURL((url) => url.pathname === '/');
  await page.evaluate(async (base) => {
    const user = JSON.parse(localStorage.getItem('moajang.user') ?? '{}');
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const chosen = [1, 2, 12];
    const cart_list = [];
    for (const sell_idx of chosen) {
      const response = await fetch(`${base}/api/v2/product/detail?sell_idx=${sell_idx}`);
      const { result_data } = await response.json();
      const option = result_data.option_list.find(
        (/** @type {{ is_add_option: boolean, remaining_cnt: number }} */ one) =>
          !one.is_add_option && one.remaining_cnt > 0,
      );
      if (option) cart_list.push({ sell_idx, type: result_data.type, option_idx: option.option_idx, option_cnt: 1 });
    }
    await fetch(`${base}/api/v1/cart`, { method: 'POST', headers, body: JSON.stringify({ cart_list }) });
  }, `http://127.0.0.1:${PORTS.API_PORT}`);
  await page.goto(`${SHOP}/cart`);
  await takeScreenshot();
  await phone.close();

  await sideBySide(browser, shots, join(FOLDER, 'shop.png'));
  const desktop = await browser.newPage({ viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' });
  await desktop.goto(`${SHOP}/`);
  await desktop.waitForLoadState('networkidle');
  await desktop.waitForTimeout(1_500);
  await desktop.screenshot({ path: join(FOLDER, 'desktop.png') });
  await takeOffice(browser);
  await browser.close();
  printMessage('Took docs/pictures/shop.png, desktop.png and those of the office');
}

/**
 * Takes screenshots of the office, logged in as an owner.
 * @param {import('playwright-core').Browser} browser
 */
async function takeOffice(browser) {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`http://127.0.0.1:${PORTS.SANDBOX_PORT}/sandbox/authenticator`);
  const owner = page.getByRole('listitem').filter({ hasText: 'owner@moajang.kr' });
  const code = (await owner.getByRole('strong').innerText()).trim();
  await page.goto(`http://127.0.0.1:${PORTS.OFFICE_PORT}/`);
  await page.getByLabel('이메일').fill('owner@moajang.kr');
  await page.getByLabel('비밀번호').fill('moajang1!');
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByLabel('인증 앱의 6자리').fill(code);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('navigation', { name: '주 메뉴' }).waitFor();
  for (const [name, path] of [
    ['orders', '/orders'],
    ['claims', '/claims'],
    ['figures', '/figures'],
    ['settlement', '/settlement'],
  ]) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(2_500);
    if (name === 'claims') await page.getByRole('grid').locator('tbody tr[data-row]').first().click();
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: join(FOLDER, `office-${name}.png`) });
  }
  await page.close();
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Buffer[]} shots
 * @param {string} file
 */
async function sideBySide(browser, shots, file) {
  const page = await browser.newPage({ viewport: { width: 1_800, height: 960 } });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`).join('');
  await page.setContent(
    `<style>body{margin:0;padding:24px;display:flex;gap:24px;background:#EFEDEA}img{width:420px}</style>${images}`,
  );
  await page.screenshot({ path: file });
  await page.close();
}
