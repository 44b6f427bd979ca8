import { UsageError, type Command, type ParsedArguments } from '../kit/command.ts';

/** Options for a shopper's bank account. A command needs all three or none. */
export const ACCOUNT_OPTIONS = {
  bank: { value: '코드', summary: '환불받을 계좌의 은행 코드 (계좌를 적을 때는 셋 다)' },
  account: { value: '번호', summary: '계좌번호' },
  holder: { value: '이름', summary: '예금주' },
} as const satisfies Command['options'];

export function accountOf(args: ParsedArguments) {
  const [bank_code, account_no, account_name] = [args.text('bank'), args.text('account'), args.text('holder')];
  if (bank_code === null && account_no === null && account_name === null) return null;
  if (bank_code === null || account_no === null || account_name === null) {
    throw new UsageError('계좌를 적으려면 --bank, --account, --holder가 모두 필요해요.');
  }
  return { bank_code, account_no, account_name };
}
