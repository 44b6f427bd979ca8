import { expect, it } from 'vitest';
import { onReturn } from '../../../ui/kit/on-return.ts';

it('onReturn refreshes each time the page is shown, except the first', () => {
  let refreshCount = 0;
  const pageshow = onReturn(async () => {
    refreshCount += 1;
  });

  pageshow();
  expect(refreshCount).toBe(0);
  pageshow();
  pageshow();
  expect(refreshCount).toBe(2);
});
