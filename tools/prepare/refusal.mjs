/** A problem the person at the keyboard can solve: shown as its message alone, without a stack. */
export class Refusal extends Error {}
