import { IconMailCheck } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ReferenceBox } from '../../../kit/page/reference-box.tsx';
import { SupportContact } from '../../../kit/page/support-contact.tsx';
import { usePageDescription } from '../../../lib/browser/page-title.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { ContactForm } from './contact-form.tsx';

/** /contactUs, with or without a session. */
export function ContactUsPage() {
  const text = useText('contact-us');
  const { user, isPending } = useSession();
  const asked = useRouterState({ select: ({ location }) => location.searchStr });
  const asksForAccess = new URLSearchParams(asked).get('about') === 'access';
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  usePageDescription(text('contact-us.lead'));
  if (sent) return <ContactThanks {...sent} onAnother={() => setSent(null)} />;
  return (
    <CardPage title={text('common.contactUs')} lead={text('contact-us.lead')} wide>
      <SupportContact />
      {isPending ? null : (
        <ContactForm user={user} asksForAccess={asksForAccess} onSent={setSent} />
      )}
    </CardPage>
  );
}

interface ThanksProps {
  reference: string;
  email: string;
  onAnother: () => void;
}

function ContactThanks({ reference, email, onAnother }: ThanksProps) {
  const text = useText('contact-us');
  useEffect(focusPageHeading, []);
  return (
    <MessageScreen
      icon={<IconMailCheck size={28} />}
      tone="green"
      title={text('contact-us.thanks.title')}
      message={text('contact-us.thanks.message', { email })}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/" {...props} />}>
            {text('contact-us.thanks.home')}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {text('contact-us.thanks.another')}
          </Button>
        </>
      }
    >
      <ReferenceBox
        label={text('words.yourReference')}
        reference={reference}
        track="contact-us-copy-reference"
      />
    </MessageScreen>
  );
}
