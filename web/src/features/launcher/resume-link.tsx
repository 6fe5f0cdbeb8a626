import { UnstyledButton } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { safeLastUrl } from '../../lib/session/last-url.ts';
import { forgetLeftPath, recallLeftPath } from '../../lib/storage/storage.ts';
import styles from './launcher.module.css';
import { PathLink } from './path-link.tsx';

/** A session that was gone led to the apps; the way back to where it happened is offered once. */
export function ResumeLink({ loginId }: { loginId: string }) {
  const text = useText('launcher');
  const { isRoute } = useRouter().options.context;
  const [path, setPath] = useState(() => safeLastUrl(recallLeftPath(loginId), isRoute, ''));
  const forget = () => {
    forgetLeftPath(loginId);
    setPath('');
  };
  if (!path || path.split('?')[0] === '/apps') return null;
  return (
    <div className={styles.resume}>
      <IconHistory size={18} aria-hidden />
      <p>
        {text('launcher.resume.text')}{' '}
        <PathLink to={path} onClick={() => forgetLeftPath(loginId)} data-track="launcher-resume">
          {text('launcher.resume')}
        </PathLink>
      </p>
      <UnstyledButton
        className={styles.x}
        aria-label={text('launcher.resume.dismiss')}
        onClick={forget}
      >
        <IconX size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
