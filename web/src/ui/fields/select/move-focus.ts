import type { KeyboardEvent } from 'react';

const last = -1;

/** Arrows, Home and End among the boxes; up from the first box back to the search. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const at = event.target as HTMLElement;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=checkbox]')];
  const index = boxes.indexOf(at);
  const inList = index >= 0;
  const next = {
    ArrowDown: inList ? (boxes[index + 1] ?? boxes[0]) : boxes[0],
    ArrowUp: index === 0 ? searchOf(event.currentTarget) : boxes[index - 1],
    Home: inList ? boxes[0] : undefined,
    End: inList ? boxes.at(last) : undefined,
  }[event.key];
  if (!next || (!inList && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  next.focus();
}

const searchOf = (popup: HTMLElement) =>
  popup.querySelector<HTMLElement>('input[type=search]') ?? undefined;
