import { SHOP_INFO } from '../../../core/shop.ts';

/** The bank of the sandbox's virtual accounts. */
export const SANDBOX_BANK = { code: '88', name: '신한은행', holder: `${SHOP_INFO.name}연습` } as const;

/** Banks and securities firms that accept refunds, by the two-digit codes of KG Inicis. */
const BANK_CODES: readonly string[] = [
  ['02', '03', '04', '05', '07', '11', '12', '20', '23', '27', '31', '32', '34', '35', '37', '39', '45', '48'],
  ['50', '53', '54', '55', '57', '60', '64', '71', '81', '88', '89', '90', '92'],
  ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'DA', 'DB', 'DC', 'DD', 'DE', 'DF', 'DG', 'DH', 'DI', 'DJ'],
].flat();

export function isBankCode(code: string): boolean {
  return BANK_CODES.includes(code);
}
