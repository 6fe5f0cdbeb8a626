import { useShortcutsWithHelp } from '../../../../kit/shortcuts/shortcuts.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';

const links = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')];

/** To the first ticket when none has the focus; the first and the last stay where they are. */
function move(by: 1 | -1): void {
  const all = links();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1);
  all[next]?.focus();
}

type OnTicket = ((incidentId: string) => void) | undefined;

/** The keys of the list: through the tickets, and what is done with the one in focus. */
export function useQueueKeys({ onTake, onSelect }: { onTake: OnTicket; onSelect: OnTicket }) {
  const text = useText('ticket-queue');
  const focused = () => {
    const element = document.activeElement;
    return element instanceof HTMLElement ? element.dataset.ticket : undefined;
  };
  return useShortcutsWithHelp(
    [
      { keys: ['j'], label: text('ticket-queue.keys.next'), run: () => move(1) },
      { keys: ['k'], label: text('ticket-queue.keys.previous'), run: () => move(-1) },
      {
        keys: ['Enter'],
        shown: [text('ticket-queue.keys.enter')],
        label: text('ticket-queue.keys.open'),
      },
      ...(onSelect
        ? [
            {
              keys: ['x'],
              label: text('ticket-queue.keys.select'),
              run: () => {
                const incidentId = focused();
                if (incidentId) onSelect(incidentId);
              },
            },
          ]
        : []),
      ...(onTake
        ? [
            {
              keys: ['a'],
              label: text('ticket-queue.keys.take'),
              run: () => {
                const incidentId = focused();
                if (incidentId) onTake(incidentId);
              },
            },
          ]
        : []),
      {
        keys: ['/'],
        label: text('common.search'),
        run: () =>
          document.querySelector<HTMLElement>('main input[type="search"], main input')?.focus(),
      },
    ],
    {
      title: text('ticket-queue.keys'),
      or: text('ticket-queue.keys.or'),
      help: text('ticket-queue.keys.help'),
    },
  );
}
