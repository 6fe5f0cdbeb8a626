import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';
import styles from './contact-us.module.css';

interface Props {
  reference: string;
  email: string;
  onAnother: () => void;
}

export function ContactThanks({ reference, email, onAnother }: Props) {
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
      <dl className={styles.reference}>
        <dt>{text('contact-us.thanks.reference')}</dt>
        <dd>{reference}</dd>
      </dl>
    </MessageScreen>
  );
}
