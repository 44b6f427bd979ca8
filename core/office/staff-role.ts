/** The roles of staff. A seller sees only the data of their own seller shop. */
export const STAFF_ROLES = ['owner', 'merchandiser', 'customer-service', 'accounting', 'seller'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: '대표',
  merchandiser: '상품 담당',
  'customer-service': '고객 담당',
  accounting: '회계 담당',
  seller: '판매자',
};

/** Returns the Korean name of a role. */
export function staffRoleText(role: StaffRole): string {
  return ROLE_TEXTS[role];
}

/** The role of an account. `member_id` is the seller shop of a seller, and null for other roles. */
export interface StaffPosition {
  readonly role: StaffRole;
  readonly member_id: string | null;
}

/** Returns the position chosen in a form. Ignores the chosen seller shop for other roles than seller. */
export function staffPositionOf({
  role,
  member_id,
}: {
  readonly role: StaffRole;
  readonly member_id: string;
}): StaffPosition {
  return { role, member_id: role === 'seller' ? member_id : null };
}

/** Returns an error sentence if a seller has no seller shop, or another role has one; otherwise null. */
export function staffShopFailure({ role, member_id }: StaffPosition): string | null {
  const hasShop = member_id !== null && member_id !== '';
  if (role === 'seller') return hasShop ? null : '판매자를 골라 주세요.';
  return hasShop ? '판매자만 판매자샵이 있어요.' : null;
}

/** Returns the Korean name of a role, and the name of its seller shop if it has one. */
export function staffPositionText(role: StaffRole, member_name: string | null): string {
  return member_name === null ? staffRoleText(role) : `${staffRoleText(role)} · ${member_name}`;
}

/** Returns whether a text is the name of a role. */
export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}
