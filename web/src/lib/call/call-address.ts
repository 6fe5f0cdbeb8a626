type Scalar = string | number | boolean;
type QueryValue = Scalar | readonly Scalar[] | null | undefined;

/** `/api/companies/:companyId` with its parts filled in, each as one path segment. */
function fill(path: string, params: Record<string, Scalar>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/** key=value joined with &; lists joined with commas; what is empty is left out. */
export function queryString(query: Record<string, QueryValue>): string {
  return Object.entries(query)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : (value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

export function addressOf(
  path: string,
  params: Record<string, Scalar> = {},
  query: Record<string, QueryValue> = {},
): string {
  const asked = queryString(query);
  return asked ? `${fill(path, params)}?${asked}` : fill(path, params);
}
