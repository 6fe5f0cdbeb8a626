type PageLocation = Pick<Location, 'origin' | 'protocol' | 'host'>;

let given: PageLocation | null = null;

/** For a page that the server renders, where no window has one. */
export function setPageLocation(location: PageLocation) {
  given = location;
}

export function pageLocation(): PageLocation {
  return given ?? window.location;
}
