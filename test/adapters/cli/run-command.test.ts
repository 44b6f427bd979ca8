import { describe, expect, it } from 'vitest';
import { CommandError, type Command } from '../../../adapters/cli/kit/command.ts';
import { runCommandLine } from './command-line.ts';

const send: Command = {
  name: 'parcels send',
  summary: '소포를 보내요.',
  parameters: ['번호'],
  options: {
    to: { value: '이름', summary: '받는 분', isNeeded: true },
    fast: { value: null, summary: '빠르게' },
  },
  async run(given) {
    const number = given.number(0);
    if (number === 13) throw new CommandError('불길한 번호예요.', { number });
    return { data: { number, to: given.text('to'), fast: given.flag('fast') }, lines: [`${number}번을 보냈어요.`] };
  },
};
const list: Command = {
  name: 'parcels list',
  summary: '소포를 보여 줘요.',
  parameters: [],
  options: { limit: { value: '수', summary: '몇 개' } },
  run: async (given) => ({ data: given.count('limit'), lines: ['a', 'b'] }),
};
const dataIn = (text: string): unknown => JSON.parse(text);
const run = (...words: string[]) => runCommandLine([send, list], words);

describe('a command line', () => {
  it('runs a command and prints its result as text', async () => {
    expect(await run('parcels', 'send', '7', '--to', '하나')).toEqual({
      code: 0,
      result: '7번을 보냈어요.',
      notes: '',
    });
  });

  it('prints the result as one JSON text when requested', async () => {
    const { code, result } = await run('parcels', 'send', '7', '--to=하나', '--fast', '--json');
    expect({ code, data: dataIn(result) }).toEqual({ code: 0, data: { number: 7, to: '하나', fast: true } });
  });

  it('prints help for one command, for a group, and for all commands', async () => {
    const one = await run('parcels', 'send', '--help');
    expect(one.code).toBe(0);
    expect(one.result).toContain('parcels send <번호>');
    expect(one.result).toContain('--to 이름');
    expect((await run('--help')).result).toContain('parcels list');
    expect((await run('parcels', '--help')).result).toContain('parcels send');
  });

  it('names an unknown command of a group before the commands of the group', async () => {
    const { code, notes } = await run('parcels', 'sned', '7');
    expect([code, notes]).toEqual([2, expect.stringMatching(/^모르는 명령이에요: parcels sned\n[^]*parcels send/)]);
    expect((await run('parcels')).notes).not.toContain('모르는');
  });

  it('exits with 2 and prints the usage when it is invalid', async () => {
    const wrong = [
      ['fly'],
      ['parcels'],
      ['parcels', 'send', '--to', '하나'],
      ['parcels', 'send', '7'],
      ['parcels', 'send', '7', '8', '--to', '하나'],
      ['parcels', 'send', 'x', '--to', '하나'],
      ['parcels', 'send', '0', '--to', '하나'],
      ['parcels', 'send', '7', '--to'],
      ['parcels', 'send', '7', '--to', '하나', '--slow'],
      ['parcels', 'list', '--limit', '-1'],
      ['parcels', 'list', '--limit', 'ten'],
    ];
    for (const words of wrong) {
      const ran = await run(...words);
      expect({ words, code: ran.code, result: ran.result }).toEqual({ words, code: 2, result: '' });
      expect(ran.notes).toMatch(/^shop (?:parcels|<명령>)/m);
    }
    expect((await run('parcels', 'send', '7', '--to', '하나', '--slow')).notes).toContain('--slow');
  });

  it('exits with 1 when it is refused, with the reason as text or as JSON', async () => {
    expect(await run('parcels', 'send', '13', '--to', '하나')).toEqual({
      code: 1,
      result: '',
      notes: '불길한 번호예요.',
    });
    const { code, result } = await run('parcels', 'send', '13', '--to', '하나', '--json');
    expect({ code, output: dataIn(result) }).toEqual({
      code: 1,
      output: { error: '불길한 번호예요.', details: { number: 13 } },
    });
  });
});

describe('shoppers’ texts on the operator’s terminal', () => {
  const CLEAR = '\u001b[2J\u001b]0;pwned\u0007';
  const HOSTILE = `서울${CLEAR}\r\n  환불 1 done\u009b31m\u202e\u2066\u2028\u007f`;
  const ESCAPED =
    '서울\\u001b[2J\\u001b]0;pwned\\u0007\\u000d\\u000a  환불 1 done\\u009b31m\\u202e\\u2066\\u2028\\u007f';
  const show: Command = {
    name: 'orders show',
    summary: '주문을 보여 줘요.',
    parameters: [],
    options: { fail: { value: null, summary: '실패' } },
    async run(given, terminal) {
      terminal.note(`보고 있어요 ${HOSTILE}`);
      if (given.flag('fail')) throw new CommandError(`못 찾았어요 ${CLEAR}`, { of: HOSTILE });
      return { data: { address: HOSTILE }, lines: [`받는 분 ${HOSTILE}`, '끝'] };
    },
  };
  // Characters that a terminal interprets, except the newlines between our own lines.
  const CONTROL_CHARACTERS = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

  it('are escaped: they neither change the screen nor add lines', async () => {
    const { result, notes } = await runCommandLine([show], ['orders', 'show']);

    expect(result).toBe(`받는 분 ${ESCAPED}\n끝`);
    expect(notes).not.toMatch(CONTROL_CHARACTERS);
  });

  it('remain the same text in JSON, without raw control characters', async () => {
    const { result } = await runCommandLine([show], ['orders', 'show', '--json']);

    expect(result).not.toMatch(CONTROL_CHARACTERS);
    expect(JSON.parse(result)).toEqual({ address: HOSTILE });
  });

  it.each([[[]], [['--json']]])('are escaped in errors with %j', async (more) => {
    const { code, result, notes } = await runCommandLine([show], ['orders', 'show', '--fail', ...more]);

    expect(code).toBe(1);
    expect(`${result}${notes}`).not.toMatch(CONTROL_CHARACTERS);
    expect(`${result}${notes}`).toContain('못 찾았어요 \\u001b[2J');
  });
});
