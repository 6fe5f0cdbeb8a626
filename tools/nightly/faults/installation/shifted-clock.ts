/** Loaded before a node's own code: its clock is wrong by CLOCK_SHIFT_MS, as after a bad time server. */
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
