/** Widths in pixels at which the layout changes. */
export const breakpoints = { xs: 0, sm: 360, md: 768, lg: 1024, xl: 1440, xxl: 2880 };

/** The widest screen that gets the small variant of a dialog; tables go by the breakpoints. */
const mobileWidth = 425;

export const onMobile = `(max-width: ${mobileWidth}px)`;
