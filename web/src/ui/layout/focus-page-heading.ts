/** To the page's heading, or to its content where it has none. */
export function focusPageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** For after a dialog: it first gives the focus back to its button, which may go with its row. */
export function focusPageHeadingAfterDialog() {
  setTimeout(focusPageHeading);
}
