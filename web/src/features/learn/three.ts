/** Questions, steps and readers come in threes. */
export const three = [1, 2, 3] as const;
