import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { TextField, type TextFieldProps } from '../widgets/fields/text-field.tsx';
import styles from './form-field.module.css';
import type { OrderFormViewModel, TextFieldName } from './order-form.view-model.ts';

type FormFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> & {
  readonly form: OrderFormViewModel;
  readonly name: TextFieldName;
};

/** A field of the order form with its error. The surrounding form is notified when the field is left. */
export const FormField = observer(function FormField({ form, name, ...rest }: FormFieldProps): ReactElement {
  return (
    <div className={styles.field}>
      <TextField
        {...rest}
        name={name}
        value={form.draft[name]}
        error={form.failures[name]}
        onChange={(text) => form.type(name, text)}
      />
    </div>
  );
});
