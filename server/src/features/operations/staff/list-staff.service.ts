import type { StaffMember, StaffRequest } from '@endcap/contract/operations/staff';
import type { Page } from '@endcap/contract/paging';
import type { Locale } from '@endcap/contract/sites';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { mapItems, type SortedPageRequest } from '../../../lists/read-page.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { changesOf } from '../../record/activity-log/change-history.service.ts';
import {
  findStaff,
  type StaffQuery,
  type StaffRow,
  selectActiveSuperAdmins,
  selectStaff,
} from './staff.unscoped.repository.ts';
import { staffEntity } from './staff-record.ts';
import { selectOpenRequests } from './staff-requests.unscoped.repository.ts';

interface Reader {
  /** Null: the operator, at the command line. */
  id: string | null;
}

export async function listStaff(
  db: Database,
  reader: Reader,
  query: StaffQuery,
): Promise<Page<StaffMember>> {
  return mapItems(await selectStaff(db, query), (row) => presentStaff(row, reader));
}

export async function getStaff(
  db: Database,
  reader: Reader,
  staffId: string,
): Promise<StaffMember> {
  const row = await findStaff(db, staffId);
  if (!row) throw new AppError('resource.not_found');
  return presentStaff(row, reader);
}

function presentStaff(row: StaffRow, reader: Reader): StaffMember {
  const { sentOn, expiresOn, removedOn } = row;
  return {
    staffId: row.staffId,
    name: row.name,
    email: toReadableAddress(row.email),
    role: row.role,
    persona: row.persona,
    sbu: row.sbu,
    buoAreaNumber: row.buoAreaNumber,
    attributes: row.attributes,
    state: row.state,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    invitation:
      !row.isRegistered && sentOn && expiresOn
        ? { sentOn: sentOn.toISOString(), expiresOn: expiresOn.toISOString() }
        : null,
    removal: removedOn
      ? { removedOn: removedOn.toISOString(), role: row.removedRole ?? row.role }
      : null,
    askedRole: row.askedRole,
    askedAttributes: row.askedAttributes,
    isYou: row.staffId === reader.id,
    version: row.version,
  };
}

export async function listStaffRequests(
  db: Database,
  reader: Reader,
): Promise<{ items: StaffRequest[] }> {
  const requests = await selectOpenRequests(db);
  const superAdmins = requests.length > 0 ? await selectActiveSuperAdmins(db) : [];
  return {
    items: requests.map((request) => ({
      requestId: request.requestId,
      staffId: request.staffId,
      name: request.name,
      email: toReadableAddress(request.email),
      fromRole: request.fromRole,
      role: request.role,
      attributes: request.attributes,
      team: [...new Set([...request.held, ...request.attributes])],
      reason: request.reason,
      askedBy: request.askedBy,
      askedOn: request.askedOn.toISOString(),
      expiresOn: request.expiresOn.toISOString(),
      isYours: request.askedById !== null && request.askedById === reader.id,
      isAboutYou: request.staffId === reader.id,
      hasDecider: superAdmins.some((id) => id !== request.askedById && id !== request.staffId),
    })),
  };
}

export async function staffHistory(
  db: Database,
  reader: { locale: Locale; actor: Reader },
  staffId: string,
  request: SortedPageRequest<'changedOn'>,
): ReturnType<typeof changesOf> {
  await getStaff(db, reader.actor, staffId);
  return changesOf(db, reader, { type: staffEntity, id: staffId }, request);
}
