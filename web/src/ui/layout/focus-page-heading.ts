/** To the page's heading, or to its content where it has none. */
export function focusPageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
