import { contentCommands } from './content/content-commands.ts';
import { exportCommand } from './import/export-command.ts';
import { importCommand } from './import/import-command.ts';
import type { Command } from './kit/command.ts';
import type { OperatorService } from './kit/operator-service.ts';
import { memberCommands } from './members/member-commands.ts';
import { groupCommands } from './office/group-commands.ts';
import { moneyOfficeCommands } from './office/money-office-commands.ts';
import type { OfficeService } from './office/office-service.ts';
import { orderOfficeCommands } from './office/order-office-commands.ts';
import { peopleOfficeCommands } from './office/people-office-commands.ts';
import { shippingSheetCommand } from './office/shipping-sheet-command.ts';
import { watchOfficeCommands } from './office/watch-office-commands.ts';
import { alertCommands } from './operator/alert-commands.ts';
import { campaignCommands, type CampaignService } from './operator/campaign-commands.ts';
import { couponCommands } from './operator/coupon-commands.ts';
import { figuresCommand } from './operator/figures-command.ts';
import { jobCommands } from './operator/job-commands.ts';
import { legalCommands } from './operator/legal-commands.ts';
import { listCommands } from './operator/list-commands.ts';
import { messageCommands } from './operator/message-commands.ts';
import { rankingCommand } from './operator/ranking-command.ts';
import { saleCommands } from './operator/sale-commands.ts';
import { secretCommands } from './operator/secret-commands.ts';
import { securityCommands, type FindSecurityEvents } from './operator/security-commands.ts';
import { settingCommands } from './operator/setting-commands.ts';
import { shopCommands } from './operator/shop-commands.ts';
import { staffCommands, type StaffAccounts } from './operator/staff-commands.ts';
import { orderCommands } from './orders/order-commands.ts';
import { paymentCommands } from './orders/payment-commands.ts';
import { receiptCommands } from './orders/receipt-commands.ts';
import { refundCommands } from './orders/refund-commands.ts';
import { reviewCommands } from './reviews/review-commands.ts';
import { followersCommand } from './sellers/followers-command.ts';
import { settlementCommands, type SettlementService } from './sellers/settlement-commands.ts';

/** Functions that open the parts of the server, called only when a command runs. */
export interface OperatorServices {
  readonly operator: () => Promise<OperatorService>;
  readonly office: () => Promise<OfficeService>;
  readonly secrets: Parameters<typeof secretCommands>[0];
  readonly staff: () => Promise<StaffAccounts>;
  readonly campaigns: () => Promise<CampaignService>;
  readonly settlement: () => Promise<SettlementService>;
  readonly security: () => Promise<FindSecurityEvents>;
}

/** All commands of the operator that work on a running server's database. */
export function operatorCommands(open: OperatorServices): readonly Command[] {
  return [
    ...orderCommands(open.operator),
    ...orderOfficeCommands(open.office),
    shippingSheetCommand(open.office, open.operator),
    ...paymentCommands(open.operator),
    ...refundCommands(open.operator),
    ...receiptCommands(open.operator),
    ...messageCommands(open.operator),
    ...jobCommands(open.operator),
    ...shopCommands(open.operator),
    ...alertCommands(open.operator),
    ...groupCommands(open.office),
    ...reviewCommands(open.operator),
    ...couponCommands(open.operator),
    ...saleCommands(open.operator),
    ...memberCommands(open.operator),
    ...peopleOfficeCommands(open.office),
    ...settingCommands(open.operator),
    ...listCommands(open.operator),
    ...contentCommands(open.operator),
    ...legalCommands(open.operator),
    ...secretCommands(open.secrets),
    ...staffCommands(open.staff),
    ...campaignCommands(open.campaigns),
    ...settlementCommands(open.settlement),
    ...moneyOfficeCommands(open.office),
    ...watchOfficeCommands(open.office),
    ...securityCommands(open.security),
    figuresCommand(open.operator),
    rankingCommand(open.operator),
    followersCommand(open.operator),
    importCommand(open.operator),
    exportCommand(open.operator),
  ];
}
