import { passwordFailure } from '../../../core/member/password.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { FormState } from '../../kit/form-state.ts';
import { Notices } from '../kit/notices.ts';

/** Changes the password of the staff member who is signed in. They must change one that other staff have set. */
export class OwnPasswordViewModel {
  readonly form: FormState<{ readonly password: string; readonly again: string }, null>;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices) {
    this.form = new FormState<{ readonly password: string; readonly again: string }, null>({
      initial: { password: '', again: '' },
      validate: ({ password, again }) => ({
        password: passwordFailure(password, account.session?.email ?? '') ?? '',
        again: password === again ? '' : '같은 비밀번호를 한 번 더 넣어 주세요.',
      }),
      send: ({ password }) => api.call('PUT /api/office/v1/password', { password }),
      onSent: () => {
        const { session } = account;
        if (session !== null) account.store({ ...session, needs_new_password: false });
        this.form.fill({ password: '', again: '' });
        notices.show('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.');
      },
    });
  }
}

export const ownPasswordModel = recipe(OwnPasswordViewModel, OfficeApi, StaffAccount, Notices);
