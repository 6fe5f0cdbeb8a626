interface Named {
  name: string;
  suite?: Named | undefined;
}

/** The names of the blocks around a test and its own, without the file's. */
export function fullNameOf(task: Named): string {
  const names: string[] = [];
  for (let at: Named | undefined = task; at && !('filepath' in at); at = at.suite)
    names.unshift(at.name);
  return names.join(' > ');
}
