/** The command that runs another one as `uid` in its own eyes, and as this user for all others. */
export function mapUser({ uid, gid }: { uid: number; gid: number }): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
}
