/** What every way to sign in reads of the account, with `user_account as u`, before there is a session. */
export const accountColumns = [
  'u.id',
  'u.login_id as loginId',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.user_group as group',
  'u.blocked_on as blockedOn',
  'u.blocked_reason as blockedReason',
] as const;
