/** The picture of a category's tile. */
export const CATEGORY_PICTURE = [`alter table category add column category_img text`];
