export type Settings = Record<string, string>;

const defaults: Settings = {
  // No network: only users who may enter the folder of the socket can connect.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
};

export function serverArguments(
  data: string,
  socketFolder: string,
  mark: string,
  settings: Settings,
): string[] {
  const all: Settings = {
    ...defaults,
    unix_socket_directories: quoted(socketFolder),
    cluster_name: mark,
    ...settings,
  };
  return [
    '-D',
    data,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The setting is a list: a comma or a blank in a path would end an entry. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
