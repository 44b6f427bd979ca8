import type { InquiryTemplate } from '../../../core/api/office/people/inquiries.api.ts';
import { TEMPLATE, templateFailures } from '../../../core/office/inquiry-template.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';

type TemplateText = Pick<InquiryTemplate, 'title' | 'content'>;
type Author = Pick<SignedInStaff, 'staff_name' | 'seller_idx'>;

const TEMPLATE_NOT_FOUND = refused('그런 답변 틀이 없어요. 다른 사람이 지웠을 수 있어요.');

/** Finds the templates of the shop's staff, or those of a seller. */
export function findTemplates(database: Database, seller_idx: SellerIdx | null): Promise<InquiryTemplate[]> {
  return database
    .selectFrom('inquiry_template')
    .select(['template_idx', 'title', 'content', 'staff_name', 'changed_dt'])
    .where('seller_idx', seller_idx === null ? 'is' : '=', seller_idx)
    .orderBy('title')
    .orderBy('template_idx')
    .limit(TEMPLATE.maxTemplates)
    .execute();
}

/** Adds a template; refused if the shop has too many, or the texts are invalid. */
export async function addTemplate(
  { database, clock }: ServerContext,
  { staff_name, seller_idx }: Author,
  template: TemplateText,
): Promise<ActionResult> {
  const [failure] = Object.values(templateFailures(template));
  if (failure !== undefined) return refused(failure);
  const own = await findTemplates(database, seller_idx);
  // The template exists if the call is repeated after a lost response.
  if (own.some(({ title, content }) => title === template.title && content === template.content)) return DONE;
  if (own.length >= TEMPLATE.maxTemplates) return refused(`답변 틀은 ${TEMPLATE.maxTemplates}개까지 만들 수 있어요.`);
  const row = { ...template, staff_name, seller_idx, changed_dt: formatKst(clock.now()) };
  await database.insertInto('inquiry_template').values(row).execute();
  return DONE;
}

/** Changes a template, or deletes it (`newText` null); refused if it has changed since the caller saw it. */
export async function changeTemplate(
  shop: ServerContext,
  { staff_name, seller_idx }: Author,
  template_idx: number,
  seen: TemplateText,
  newText: TemplateText | null,
): Promise<ActionResult> {
  const [failure] = newText === null ? [] : Object.values(templateFailures(newText));
  if (failure !== undefined) return refused(failure);
  return retryTransaction(shop.database, async (tx) => {
    const stored = await lockTemplate(tx, template_idx, seller_idx);
    if (stored === undefined) return newText === null ? DONE : TEMPLATE_NOT_FOUND;
    const isSame = stored.title === newText?.title && stored.content === newText.content;
    if (!isSame && (stored.title !== seen.title || stored.content !== seen.content)) {
      return refused(`${stored.staff_name} 님이 ${stored.changed_dt.slice(5, 16)}에 바꿨어요: “${stored.content}”`);
    }
    const changed_dt = formatKst(shop.clock.now());
    await (
      newText === null
        ? tx.deleteFrom('inquiry_template').where('template_idx', '=', template_idx)
        : tx
            .updateTable('inquiry_template')
            .set({ ...newText, staff_name, changed_dt })
            .where('template_idx', '=', template_idx)
    ).execute();
    return DONE;
  });
}

function lockTemplate(tx: Tx, template_idx: number, seller_idx: SellerIdx | null) {
  return tx
    .selectFrom('inquiry_template')
    .select(['title', 'content', 'staff_name', 'changed_dt'])
    .where('template_idx', '=', template_idx)
    .where('seller_idx', seller_idx === null ? 'is' : '=', seller_idx)
    .forUpdate()
    .executeTakeFirst();
}
