/** The image of a category's tile. */
export const CATEGORY_IMAGE = [`alter table category add column category_img text`];
