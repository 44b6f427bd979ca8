import { Company, type CompanyInfo } from '../../core/content/company.ts';
import { useService } from './resolve.ts';

/** Returns who runs the shop. */
export function useCompany(): CompanyInfo {
  return useService(Company);
}
