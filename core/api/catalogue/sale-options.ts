import * as v from 'valibot';
import { parseContent, placeContents, type Content, type ImportedContents } from '../../catalogue/sale-content.ts';
import { areDistinct, rowOf, text, won, booleanCell } from './row-fields.ts';

/** Content of one unit, as text. */
export const content = v.optional(
  v.nullable(
    v.pipe(
      v.string('글이어야 해요'),
      v.rawTransform<string, Content>(({ dataset, addIssue, NEVER }) => {
        const parsed = parseContent(dataset.value);
        if (parsed !== null) return parsed;
        addIssue({ message: '500g, 1.5L, 500ml x 20, 30매 x 10 처럼 써 주세요' });
        return NEVER;
      }),
    ),
  ),
  null,
);

const option = rowOf({
  option_name: text(100),
  option_price: v.optional(won, 0),
  is_add_option: v.optional(booleanCell, false),
  remaining_cnt: won,
  content,
});
type Option = v.InferOutput<typeof option>;

export const saleOptions = v.pipe(
  v.array(option, '옵션의 목록이어야 해요'),
  v.minLength(1, '옵션이 하나는 있어야 해요'),
  v.check((options) => areDistinct(options.map(nameOf)), '같은 옵션이 두 번 나와요'),
  v.check(
    (options) => options.some(({ is_add_option }) => !is_add_option),
    '추가상품이 아닌 옵션이 하나는 있어야 해요',
  ),
);

type WrittenRow = Omit<ImportedContents, 'options'> & { readonly options: readonly Option[] };
type StoredRow<Row extends WrittenRow> = Omit<Row, 'content' | 'options'> & {
  readonly content_milli: number | null;
  readonly options: readonly (Omit<Option, 'content'> & { readonly content_milli: number | null })[];
};

/** Converts the contents of a row to their stored form. Reports contents for which there is no valid unit price. */
export function storedContents<Row extends WrittenRow>() {
  return v.rawTransform<Row, StoredRow<Row>>(({ dataset, addIssue, NEVER }) => {
    const { content: _content, options, ...sale } = dataset.value;
    const placed = placeContents(dataset.value);
    if ('text' in placed) {
      const { field, text: message } = placed;
      const item = { type: 'object', origin: 'value', input: { [field]: null }, key: field, value: null } as const;
      addIssue({ message, path: [item] });
      return NEVER;
    }
    return {
      ...sale,
      content_milli: placed.content_milli,
      options: options.map(({ content: _own, ...one }, index) => ({
        ...one,
        content_milli: placed.option_milli[index] ?? null,
      })),
    };
  });
}

function nameOf({ option_name, is_add_option }: Option): string {
  return `${is_add_option ? '+' : ''}${option_name}`;
}
