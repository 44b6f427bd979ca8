import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { EmployeeView } from './employee.view.tsx';
import { EmployeeViewModel } from './employee.view-model.ts';

/** `/employee`: for employees alone. */
export const page = definePage({
  create: (resolve) => new EmployeeViewModel(resolve(ApiToken)),
  View: EmployeeView,
});
