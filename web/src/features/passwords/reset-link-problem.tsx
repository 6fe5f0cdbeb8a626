import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

type Problem = 'expired' | 'used' | 'unknown';
const problems = {
  'link.expired': 'expired',
  'link.used': 'used',
  'link.unknown': 'unknown',
} as const satisfies Record<string, Problem>;

/** What is wrong with a link, when that is what a call failed for. */
export function problemOf(error: Error | null): Problem | undefined {
  if (!(error instanceof CallError)) return undefined;
  return problems[error.code as keyof typeof problems];
}

export function ResetLinkProblem({ problem }: { problem: Problem }) {
  const text = useText('passwords');
  return (
    <MessageScreen
      icon={<IconLinkOff size={28} />}
      tone="amber"
      title={text(`passwords.link.${problem}.title`)}
      message={text(`passwords.link.${problem}.message`)}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/login/forgot" {...props} />}>
            {text('passwords.link.again')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
            {text('common.signIn')}
          </Button>
        </>
      }
    />
  );
}
