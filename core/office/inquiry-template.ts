import { characterCount } from '../text/character-count.ts';

/** Limits of templates: the length of title and content in characters, and the number of templates. */
export const TEMPLATE = { maxTitleLength: 40, maxContentLength: 2_000, maxTemplates: 100 } as const;

/** The fields with which a template can be filled. */
export const TEMPLATE_FIELDS = ['{이름}', '{상품}'] as const;

/**
 * Fills a template: `{이름}` with the author's name (masked as on the product page, since all shoppers can read an
 * answer), `{상품}` with the name of the product. Other text in braces is unchanged. Values are not filled again, so that
 * a product named `{이름}` stays unchanged.
 */
export function fillInquiryTemplate(
  content: string,
  { writer_name, product_name }: { readonly writer_name: string; readonly product_name: string },
): string {
  return content.replaceAll(/\{이름\}|\{상품\}/g, (found) => (found === '{이름}' ? writer_name : product_name));
}

/** Returns an error sentence for each invalid field of a template; {} for a valid one. */
export function templateFailures({
  title,
  content,
}: {
  readonly title: string;
  readonly content: string;
}): Partial<Record<'title' | 'content', string>> {
  return {
    ...(title.trim() === '' && { title: '이름을 적어 주세요.' }),
    ...(characterCount(title) > TEMPLATE.maxTitleLength && { title: `${TEMPLATE.maxTitleLength}자까지 쓸 수 있어요.` }),
    ...(content.trim() === '' && { content: '답변 글을 적어 주세요.' }),
    ...(characterCount(content) > TEMPLATE.maxContentLength && { content: '2,000자까지 쓸 수 있어요.' }),
  };
}
