import { completeAudit, extendAudit, readAudit } from './access-audit.ts';
import { listOwnRequests, requestAccess } from './access-requests.ts';
import { acceptAddendum, readAddendum } from './agreements.ts';
import { dismissBanner, readBanner } from './announcements.ts';
import { exportColumns, readColumnHeaders, translateColumns } from './column-names.ts';
import {
  listCompanies,
  listOwnCompanies,
  listPersonas,
  resetContext,
  setContext,
  switchContext,
} from './companies.ts';
import { configuration, site } from './configuration.ts';
import { contactUs } from './contact-us.ts';
import { listDemoAccounts, listDemoMail } from './demo.ts';
import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  removeEmailDomain,
  validateEmailDomains,
} from './email-domains.ts';
import type { EndpointKey } from './endpoint.ts';
import {
  browseGlossary,
  exportGlossaries,
  listTags,
  readTerm,
  reportMissingTerm,
  searchGlossaries,
  searchGlossary,
} from './glossary.ts';
import { startHumanCheck, verifyHumanCheck } from './human-check.ts';
import { authStatus, finishLogin, login, logout, startLogin, userContext } from './identity.ts';
import {
  explainProduct,
  launchProduct,
  listProducts,
  listTenantProducts,
  readShortcuts,
  redeemLaunchCode,
  restrictedProducts,
  savePins,
} from './launcher.ts';
import {
  changePassword,
  checkPasswordReset,
  passwordResetLink,
  requestPasswordReset,
  resetPassword,
} from './passwords.ts';
import { readPreferences, savePreferences, saveProfile } from './profile.ts';
import { provisioningCallback } from './provisioning.ts';
import {
  checkInvitation,
  openInvitation,
  readRegistration,
  register,
  renewInvitation,
} from './registration.ts';
import { endAllSessions, endSession, listSessions } from './sessions.ts';
import {
  cancelInvite,
  downloadTaskResult,
  listTasks,
  readTask,
  resendInvite,
  retryTask,
  undoTask,
} from './tasks.ts';
import { recordTracking } from './tracking.ts';
import {
  addAccess,
  blockUsers,
  createUsers,
  deleteUsers,
  exportUsers,
  previewUserAct,
  replaceAccess,
  unblockUsers,
  validateUsers,
} from './user-acts.ts';
import {
  bulkCreate,
  bulkEdit,
  downloadCreateTemplate,
  downloadEditTemplate,
} from './user-files.ts';
import {
  listBlockedUsers,
  listGrantableProducts,
  listPendingUsers,
  listUsers,
  readUser,
} from './users.ts';

/** Every call of the portal. What is here and not bound keeps the server from starting. */
export const api = [
  login,
  startLogin,
  finishLogin,
  logout,
  authStatus,
  userContext,
  passwordResetLink,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endAllSessions,
  readPreferences,
  savePreferences,
  saveProfile,
  checkInvitation,
  openInvitation,
  renewInvitation,
  readRegistration,
  register,
  readAddendum,
  acceptAddendum,
  readAudit,
  completeAudit,
  extendAudit,
  listCompanies,
  setContext,
  switchContext,
  resetContext,
  listPersonas,
  listOwnCompanies,
  startHumanCheck,
  verifyHumanCheck,
  contactUs,
  restrictedProducts,
  listProducts,
  listTenantProducts,
  readShortcuts,
  savePins,
  explainProduct,
  launchProduct,
  redeemLaunchCode,
  requestAccess,
  listOwnRequests,
  readBanner,
  dismissBanner,
  configuration,
  site,
  recordTracking,
  listUsers,
  listPendingUsers,
  listBlockedUsers,
  listGrantableProducts,
  readUser,
  validateUsers,
  createUsers,
  deleteUsers,
  addAccess,
  replaceAccess,
  blockUsers,
  unblockUsers,
  previewUserAct,
  exportUsers,
  bulkCreate,
  bulkEdit,
  downloadCreateTemplate,
  downloadEditTemplate,
  listTasks,
  readTask,
  resendInvite,
  cancelInvite,
  retryTask,
  downloadTaskResult,
  undoTask,
  provisioningCallback,
  listEmailDomains,
  addEmailDomain,
  validateEmailDomains,
  changeEmailDomain,
  removeEmailDomain,
  emailDomainUsage,
  browseGlossary,
  searchGlossaries,
  searchGlossary,
  readTerm,
  listTags,
  exportGlossaries,
  reportMissingTerm,
  translateColumns,
  readColumnHeaders,
  exportColumns,
  listDemoAccounts,
  listDemoMail,
] as const;

type Member = (typeof api)[number];

/** The same list by key, for callers that know the contract as types alone. */
export type Api = { [E in Member as EndpointKey<E>]: E };
