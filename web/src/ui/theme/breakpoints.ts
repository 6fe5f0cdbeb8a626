/** Widths in pixels at which the layout changes. */
export const breakpoints = { xs: 0, sm: 360, md: 768, lg: 1024, xl: 1440, xxl: 2880 };

/** The specification's second theme: exported for its values, no layout changes at them. */
export const secondThemeBreakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920 };

/** The widest screen that gets the small variant of a dialog; tables go by the breakpoints. */
const mobileWidth = 425;

export const onMobile = `(max-width: ${mobileWidth}px)`;

/** Sizes in pixels that the widgets keep. */
export const menuMaxHeight = 200;
export const multiSelectPopup = { width: 210, height: 366 };
export const toastWidth = 340;
/** An alert is narrower on a phone; a customized dialog may grow to its limit. */
export const dialogWidths = { alert: 445, smallAlert: 328, confirmation: 413, customized: 968 };
/** What a narrow screen leaves free on each side of a dialog. */
export const dialogGap = 16;
