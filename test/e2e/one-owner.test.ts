import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { freePorts } from './free-ports.ts';
import { useRunningShop } from './running-shop.ts';

describe('a data folder of the embedded database', () => {
  const running = useRunningShop();
  /** Returns settings with other ports, so that only the folder causes the refusal. */
  const otherPorts = async () => {
    const [port, apiPort, sandboxPort] = await freePorts(3);
    return { PORT: `${port}`, API_PORT: `${apiPort}`, SANDBOX_PORT: `${sandboxPort}`, OFFICE_PORT: '0' };
  };

  it('is refused to a second server with a clear message, while the first continues to serve', async () => {
    const product = await new ApiShopper(running()).findOrderableOption();
    const { code, output } = await running()
      .startSecond(await otherPorts())
      .ended();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^데이터 폴더를 다른 프로세스\(\d+\)가 쓰고 있어요.*DATA_DIR로 다른 폴더를 정해 주세요: .*\n$/,
    );

    const { payment_idx } = await new ApiShopper(running()).order(product);
    expect(payment_idx).toBeGreaterThan(0);
    expect(await new ApiShopper(running()).stockOf(product)).toBe(product.remaining_cnt - 1);
  });

  it('can be used, with all its data, after its owner was killed', async () => {
    const shopper = new ApiShopper(running());
    const product = await shopper.findOrderableOption();
    const placed = await shopper.order(product);
    await running().end('SIGKILL');
    await running().startAgain();
    expect(await shopper.stockOf(product)).toBe(product.remaining_cnt - 1);
    expect((await shopper.resultOf(placed)).payment_no).toBe(placed.payment_no);
    const { code } = await running()
      .startSecond(await otherPorts())
      .ended();
    expect(code).toBe(1);
  });
});
