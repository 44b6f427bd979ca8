import { describe, expect, it } from 'vitest';
import { OFFICE_RIGHTS, rightsOf } from '../../../../core/office/office-rights.ts';
import { keysFor } from '../../../../ui/office/palette/office-keys.ts';
import { actionCommandsFor, screenCommandsFor } from '../../../../ui/office/palette/palette-commands.ts';

const NOW = Date.parse('2026-11-26T12:00:00+09:00');

describe('the list of keys', () => {
  it('has the screens that the role may open, and no others', () => {
    const places = keysFor(rightsOf('accounting')).filter(({ keys }) => keys[0] === 'G');

    expect(places.map(({ text }) => text)).toEqual(['오늘', '주문', '실적', '정산']);
  });

  it('has no shortcut for shipping without the right to ship', () => {
    const texts = keysFor(rightsOf('accounting')).map(({ text }) => text);

    expect(texts).not.toContain('발송처리');
    expect(keysFor(OFFICE_RIGHTS).map(({ text }) => text)).toContain('발송처리');
  });
});

describe('the palette', () => {
  it('lists the screens and actions that the role may use, and no others', () => {
    const rights = rightsOf('seller');

    expect(screenCommandsFor('', rights).map(({ text }) => text)).toEqual([
      '오늘',
      '주문',
      '발송',
      '문의',
      '상품',
      '실적',
      '정산',
    ]);
    expect(actionCommandsFor('', ['figures.view'], NOW).map(({ to }) => to)).toEqual([
      '/figures?unit=hour',
      '/account',
      null,
    ]);
  });
});
