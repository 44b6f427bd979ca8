/** The roles of staff, by their work. A seller sees only their own shop. */
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

/** Returns whether a text is the name of a role. */
export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}
