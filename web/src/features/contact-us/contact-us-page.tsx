import { useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactThanks } from './contact-thanks.tsx';

/** For everybody, signed in or not. */
export function ContactUsPage() {
  const text = useText('contact-us');
  const { user, isPending } = useSession();
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  if (sent) return <ContactThanks {...sent} onAnother={() => setSent(null)} />;
  return (
    <CardPage title={text('contact-us.title')} lead={text('contact-us.lead')} wide>
      {isPending ? null : <ContactForm user={user} onSent={setSent} />}
    </CardPage>
  );
}
