/** The command that runs another one as `uid` in its namespace, and as this user outside of it. */
export function mapUser({ uid, gid }: { uid: number; gid: number }): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
}
