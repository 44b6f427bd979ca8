import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { companyFields } from '../../../core/content/company.ts';
import { COMPANY_FIELD_NAMES } from '../../../core/content/company-failures.ts';
import { SHOP_SETTING_TEXTS } from '../../../core/content/shop-setting.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import content from '../content/content.module.css';
import styles from './shop-settings.module.css';
import { shopSettingsModel, type ShopSettingsViewModel } from './shop-settings.view-model.ts';

/** `/settings`: the company's data, its hours, and its public keys. */
export const ShopSettingsPage = observer(function ShopSettingsPage(): ReactElement {
  const viewModel = useStartedModel(shopSettingsModel);
  const { settings, inForce } = viewModel;
  const later = (settings.data?.company_list ?? []).filter(
    ({ effective_dt }) => effective_dt !== null && effective_dt.slice(0, 10) > viewModel.today,
  );
  return (
    <>
      <TopBar title="매장 설정" fact="구매자에게 보이는 값이에요" />
      <main className={content.section} aria-busy={settings.state === 'loading'}>
        {settings.state === 'failed' ? <Note kind="error">{settings.message}</Note> : null}
        {settings.data === null ? null : (
          <>
            <h2 className={styles.title}>사업자 정보와 고객센터</h2>
            {later.map(({ effective_dt, shop_name, ceo, address }) => (
              <Note key={effective_dt}>{`${effective_dt?.slice(0, 10)}부터 ${shop_name} · ${ceo} · ${address}`}</Note>
            ))}
            <CompanyForm viewModel={viewModel} />
            {inForce === null ? <p className={content.quiet}>아직 정하지 않았어요.</p> : null}
            <h2 className={styles.title}>공개 설정</h2>
            <ul className={styles.settings}>
              {settings.data.setting_list.map(({ name, value }) => (
                <li key={name}>
                  <span className={content.texts}>
                    <b>{SHOP_SETTING_TEXTS[name].purpose}</b>
                    <span className={content.meta}>
                      <span>{name}</span>
                      <span>{value ?? '—'}</span>
                    </span>
                  </span>
                  <OfficeButton isSmall onClick={() => viewModel.startSetting(name, value)}>
                    <span>
                      <span className="visually-hidden">{`${SHOP_SETTING_TEXTS[name].purpose} `}</span>변경
                    </span>
                  </OfficeButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
      <SettingDialog viewModel={viewModel} />
    </>
  );
});

const CompanyForm = observer(function CompanyForm({
  viewModel,
}: {
  readonly viewModel: ShopSettingsViewModel;
}): ReactElement {
  const { company: form, inForce } = viewModel;
  const { values, failures } = form;
  return (
    <Form label="사업자 정보와 고객센터" onSubmit={() => form.submit()} onLeave={(name) => form.leave(name)}>
      <RestoredNote typed={viewModel.typedCompany} onDiscard={() => viewModel.discardCompany()} />
      <div className={styles.fields}>
        {companyFields().map((field) => {
          const stored = inForce?.[field] ?? '';
          const isChanged = stored !== values[field];
          return (
            <OfficeField
              key={field}
              label={COMPANY_FIELD_NAMES[field]}
              name={field}
              value={values[field]}
              error={failures[field]}
              hint={isChanged ? `지금: ${stored}` : ''}
              isChanged={isChanged}
              maxLength={100}
              isRequired
              onChange={(value) => form.set({ [field]: value })}
            />
          );
        })}
        <OfficeField
          label="이날부터"
          name="from"
          type="date"
          value={values.from}
          error={failures['from']}
          hint="비워 두면 지금부터예요."
          onChange={(from) => form.set({ from })}
        />
      </div>
      {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
      <div className={content.buttons}>
        <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
          저장
        </OfficeButton>
      </div>
    </Form>
  );
});

const SettingDialog = observer(function SettingDialog({
  viewModel,
}: {
  readonly viewModel: ShopSettingsViewModel;
}): ReactElement | null {
  const { setting: form, changing } = viewModel;
  if (changing === null) return null;
  const { purpose, form: rule } = SHOP_SETTING_TEXTS[changing.name];
  return (
    <OfficeDialog title={purpose} onClose={() => viewModel.stopSetting()}>
      <p className={content.quiet}>{`지금: ${changing.before ?? '없음'}`}</p>
      <Form label={purpose} onSubmit={() => form.submit()}>
        <div className={content.form}>
          <OfficeField
            label="새 값"
            name="value"
            hint={`${rule}. 비우면 지워요.`}
            value={form.values.value}
            error={form.failures['value']}
            maxLength={300}
            hasFocus
            onChange={(value) => form.set({ value })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            저장
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
