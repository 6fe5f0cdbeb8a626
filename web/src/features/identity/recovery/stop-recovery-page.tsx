import { IconLinkOff, IconShieldCheck } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useRecoveryText } from '../../../kit/recovery/own-recovery-notice.tsx';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useLinkToken } from '../../../lib/session/last-url.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';
import common from '../../../ui/theme/common.module.css';

/** The target of the link in the mails of a recovery. Opening it stops nothing: scanners of mail do. */
export function StopRecoveryPage() {
  const token = useLinkToken();
  return token ? <CheckedLink token={token} /> : <LinkProblem problem="unknown" />;
}

function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['recovery-link', token],
    queryFn: ({ signal }) =>
      call('POST /svc/v1/identity/recoveries/check', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function CheckedLink({ token }: { token: string }) {
  const text = useText('recovery');
  const state = useRecoveryText();
  const { data, error, refetch } = useQuery(linkQuery(token));
  const stop = useMutation({
    mutationFn: () => call('POST /svc/v1/identity/recoveries/stop', { body: { token } }),
  });
  const problem = problemOf(stop.error ?? error);
  if (stop.isSuccess) return <Stopped />;
  if (problem) return <LinkProblem problem={problem} />;
  const failure = stop.error ?? error;
  return (
    <CardPage
      title={text('recovery.link.title')}
      lead={data ? text('recovery.link.lead', { loginId: data.loginId }) : undefined}
    >
      {failure ? (
        <Failure
          error={failure}
          title={text(stop.error ? 'recovery.stop.failed' : 'recovery.link.failed')}
          onRetry={() => (stop.error ? stop.mutate() : void refetch())}
        />
      ) : null}
      {data ? (
        <div className={common.stack4}>
          <p className={common.quiet}>{state(data)}</p>
          <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate()}>
            {text('recovery.stop')}
          </Button>
          <p className={common.quietSmall}>{text('recovery.link.mine')}</p>
        </div>
      ) : null}
      {data || failure ? null : <PlaceholderLines label={text('common.loading')} lines={3} />}
    </CardPage>
  );
}

const problems = { 'link.used': 'used', 'link.unknown': 'unknown' } as const;
type Problem = (typeof problems)[keyof typeof problems];

function problemOf(error: Error | null): Problem | undefined {
  if (!(error instanceof CallError)) return undefined;
  return problems[error.code as keyof typeof problems];
}

function Stopped() {
  const text = useText('recovery');
  return (
    <MessageScreen
      icon={<IconShieldCheck size={28} />}
      tone="green"
      title={text('recovery.stopped')}
      message={text('recovery.link.next')}
      actions={
        <Button renderRoot={(props) => <Link to="/login/forgot" {...props} />}>
          {text('recovery.link.password')}
        </Button>
      }
    />
  );
}

function LinkProblem({ problem }: { problem: Problem }) {
  const text = useText('recovery');
  return (
    <MessageScreen
      icon={<IconLinkOff size={28} />}
      tone="amber"
      title={text(`recovery.link.${problem}.title`)}
      message={text(`recovery.link.${problem}.message`)}
      actions={
        <Button renderRoot={(props) => <Link to="/login" {...props} />}>
          {text('common.signIn')}
        </Button>
      }
    />
  );
}
