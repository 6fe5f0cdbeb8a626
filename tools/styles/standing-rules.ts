/**
 * Rules that more than two modules repeated when the check came, with their number: none may have more.
 * Where an element has more than the shared part, its own rule repeats it until it is taken apart.
 */
export const standing: ReadonlyMap<string, number> = new Map([
  ['display: flex; flex-wrap: wrap; gap: var(--space-2)', 9],
  ['list-style: none; margin: 0; padding: 0', 9],
  ['color: var(--ink-soft); font-size: var(--text-sm); margin: 0', 7],
  ['border-radius: var(--radius-xs); outline-offset: 2px; outline: 2px solid var(--accent)', 5],
  ['color: var(--ink-soft); font-size: var(--text-sm); line-height: 18px', 5],
  ['display: grid; gap: var(--space-2); margin: 0', 5],
  ['font-size: var(--text-lg); font-weight: 600; line-height: 24px; margin: 0', 5],
  ['overflow: hidden; text-overflow: ellipsis; white-space: nowrap', 5],
  ['color: var(--ink-soft); font-size: var(--text-xs); line-height: 16px', 4],
  ['display: grid; gap: var(--space-2); list-style: none; margin: 0; padding: 0', 4],
  ['display: grid; gap: var(--space-3); list-style: none; margin: 0; padding: 0', 4],
  ['align-items: center; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-2)', 3],
  ['align-items: center; display: flex; flex-wrap: wrap; gap: var(--space-2)', 3],
  ['align-items: center; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3)', 3],
  ['align-items: center; display: flex; gap: var(--space-2)', 3],
  ['align-items: center; display: flex; gap: var(--space-3)', 3],
  [
    'background: var(--accent-soft); border-color: var(--accent-line); color: var(--accent-text)',
    3,
  ],
  ['clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px', 3],
  ['color: var(--ink-soft); margin: var(--space-1) 0 0; text-wrap: pretty', 3],
  ['display: grid; gap: var(--space-1); list-style: none; margin: 0; padding: 0', 3],
  ['display: grid; gap: var(--space-4); list-style: none; margin: 0; padding: 0', 3],
  ['flex: 1; min-width: 0; overflow-wrap: anywhere', 3],
]);
