import { signBody } from '../provisioning/signed-body.ts';
import { builtInHelpDesk, type Delivery, type HelpDesk } from './help-desk.ts';

export interface HelpDeskAddress {
  url: string;
  secret: string;
}

const timeoutMs = 10_000;

export function createHelpDesk(address: HelpDeskAddress | undefined): HelpDesk {
  return address ? httpHelpDesk(address) : builtInHelpDesk();
}

/** A help desk outside of the portal. What it is sent and how it is signed: docs/help-desk.md. */
function httpHelpDesk({ url, secret }: HelpDeskAddress): HelpDesk {
  const key = Buffer.from(secret);
  async function send({ id, signal }: Delivery, event: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify({ id, ...event });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'endcap-timestamp': timestamp,
        'endcap-signature': signBody(key, timestamp, body),
      },
      body,
      // A foreign address would receive the ticket and our signature.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The help desk answered ${response.status}`);
  }
  return {
    isOutside: true,
    create: (ticket, description, delivery) =>
      send(delivery, { kind: 'CREATED', ticket, comment: description }),
    comment: (ticket, comment, delivery) => send(delivery, { kind: 'COMMENT', ticket, comment }),
    changeStatus: (ticket, status, delivery) => send(delivery, { kind: 'STATUS', ticket, status }),
  };
}
