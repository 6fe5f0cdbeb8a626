import type { StaffAttribute, StaffGroup } from '@endcap/contract/access/staff-parts';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import type { Site } from '@endcap/contract/sites';
import { type OperatorScope, recordOperation } from '../../../activity/operator.ts';
import { type Activity, recordActivities } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import type { StaffRow } from './staff.unscoped.repository.ts';

/** Who changes staff, the site of their mails, and the addresses of the links in them. */
export interface StaffAct {
  operator: OperatorScope;
  site: Site;
  config: AddressConfig;
}

export const staffEntity = 'STAFF';

/** Codes with texts of their own in the log: a merchant is not the merchant's view of a company. */
export const loggedRole = (role: StaffGroup | null) => role && `STAFF_${role}`;

/** Nothing where no attribute is asked for. */
export const loggedAttributes = (attributes: readonly StaffAttribute[]) =>
  attributes.length > 0 ? { attributes: attributes.map((one) => `STAFF_${one}`) } : {};

/** What the log keeps of a person before and after a change. */
export function loggedStaff(row: StaffRow) {
  return {
    state: row.state,
    role: loggedRole(row.role),
    staffPersona: row.persona && `STAFF_${row.persona}`,
    sbu: row.sbu && `SBU_${row.sbu}`,
    buoAreaNumber: row.buoAreaNumber,
    attributes: row.attributes.map((attribute) => `STAFF_${attribute}`),
  };
}

interface StaffEntry {
  event: ActivityEvent;
  of: { staffId: string; name: string };
  before?: object;
  after?: object;
}

/** Writes entries of the portal's own log. Call it last. */
export async function recordStaff(
  tx: Transaction,
  operator: OperatorScope,
  ...entries: StaffEntry[]
): Promise<void> {
  await recordOperation(tx, operator, ...entries.map(activityOf));
}

/** Like recordStaff, together with entries of companies, whose logs are locked in one order. */
export async function recordStaffAndCompanies(
  tx: Transaction,
  operator: OperatorScope,
  entries: StaffEntry[],
  ofCompanies: Parameters<typeof recordActivities>[1],
): Promise<void> {
  const own = entries.map((entry) => ({
    scope: operator,
    activity: { sourceApp: operator.sourceApp, ...activityOf(entry) },
  }));
  await recordActivities(tx, [...own, ...ofCompanies]);
}

function activityOf({ event, of, before, after }: StaffEntry): Activity {
  return {
    event,
    entity: { type: staffEntity, id: of.staffId, name: of.name, personId: of.staffId },
    before,
    after,
  };
}
