import { describe, expect, it } from 'vitest';
import { replacedKorean } from '../../../../adapters/setup/checks/korean-words.mjs';
import { readSources } from '../../../../adapters/setup/kit/source-files.mjs';

const found = (source: string, path = 'ui/a/a.view.tsx'): string[] => replacedKorean(new Map([[path, source]]));

describe('replacedKorean', () => {
  it.each([
    ["toast('문의를 지웠어요')", '지웠어요', '삭제'],
    ["isEdit ? '리뷰를 고쳤어요' : ''", '고쳤어요', '수정'],
    ['<b>배송지 바꾸기</b>', '바꾸기', '변경'],
    ["label: '까닭'", '까닭', '사유'],
    ["'신청을 거뒀어요'", '거뒀어요', '철회'],
    ['<dt>사업자번호</dt>', '사업자번호', '사업자등록번호'],
  ])('finds the word in %s', (source, word, instead) => {
    expect(found(`const a = 1;\n${source}`)).toEqual([`ui/a/a.view.tsx:2: “${word}”; ${instead}`]);
  });

  it.each(['<dt>사업자등록번호</dt>', "'새로고침해 주세요'", "'새로 고침'", "label: '검색어 지우기'", '// 지웠어요'])(
    'accepts %s',
    (source) => {
      expect(found(source)).toEqual([]);
    },
  );

  it('accepts any word of the back office, whose designs have their own', () => {
    expect(found("'까닭'", 'ui/office/a.page.tsx')).toEqual([]);
    expect(found("'까닭'", 'adapters/server/office-export/a.ts')).toEqual([]);
  });

  it('finds none in the storefront', () => {
    expect(replacedKorean(readSources(['core', 'adapters', 'ui'], (path) => /\.tsx?$/.test(path)))).toEqual([]);
  });
});
