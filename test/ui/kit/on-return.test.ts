import { expect, it } from 'vitest';
import { onReturn } from '../../../ui/kit/on-return.ts';

it('refreshes each time the page is shown, except the first', () => {
  let refreshCount = 0;
  const shown = onReturn(async () => {
    refreshCount += 1;
  });

  shown();
  expect(refreshCount).toBe(0);
  shown();
  shown();
  expect(refreshCount).toBe(2);
});
