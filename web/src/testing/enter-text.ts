import type { UserEvent } from '@testing-library/user-event';

/** One change of the field, for tests that are not about typing: every key press renders the page. */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
