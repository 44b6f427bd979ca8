import { describe, expect, it } from 'vitest';
import { fixedParticles } from '../../../../adapters/setup/checks/particles.mjs';

const found = (source: string, path = 'ui/a/a.view.tsx'): string[] => fixedParticles(new Map([[path, source]]));

describe('fixedParticles', () => {
  it.each([
    ['`${name}을 골랐어요`', '{name}을'],
    ['`${name}는`', '{name}는'],
    ["`'${name}'이 없어요`", "{name}'이"],
    ['`${no}이에요`', '{no}이에요'],
    ['`${no}예요.`', '{no}예요'],
    ['<p>{name}로 보내요</p>', '{name}로'],
    ['<p>{name}</b>와 달라요</p>', '{name}</b>와'],
    ['`폴더 을(를) 정해 주세요`', '을(를)'],
  ])('finds the particle in %s', (source, part) => {
    expect(found(`const a = 1;\n${source}`)).toEqual([`ui/a/a.view.tsx:2: “${part}”; use withJosa`]);
  });

  it.each([
    "`${withJosa(name, '을/를')} 골랐어요`",
    '`${formatWon(price)}을 결제해요`',
    '<b>{formatWon(total.amount)}</b>이에요',
    '`${count}개를 골랐어요`',
    '`${provider}로그인`',
    '`${name}이름`',
    '// ${name}을',
  ])('accepts %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it('checks only sources of the shop', () => {
    expect(found('`${name}을 골랐어요`', 'test/ui/a.test.ts')).toEqual([]);
  });
});
