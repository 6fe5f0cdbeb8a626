import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { call } from '../../../lib/call/call.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { failureReasons } from './login-failure.search.ts';
import { FailureScreen } from './login-failure.tsx';

/** Without an answer the page still says what it knows from its address. */
const loginFailureQuery = queryOptions({
  queryKey: ['login-failure'],
  queryFn: ({ signal }) => call('GET /svc/login/failure', { signal, quiet: true }),
  retry: false,
  gcTime: 0,
});

/** /login/failed: signing in through the identity provider did not start a session. */
export function LoginFailedPage() {
  const text = useText('login');
  const factors = useText('factors');
  const { reason } = useSearch({ from: '/login/failed' });
  const known = failureReasons.find((one) => one === reason);
  const { data } = useQuery({ ...loginFailureQuery, enabled: known === 'blocked' });
  const words = data?.blocked?.reason;
  const reasons = words
    ? [text('login.blocked.title'), text('login.blocked.reason', { reason: words })]
    : known && [factors(`factors.failure.${known}`)];
  return (
    <FailureScreen
      reasons={reasons ?? []}
      account={data?.blocked?.reference}
      back={
        <Button renderRoot={(props) => <Link to="/login" {...props} />}>
          {text('login.failure.return')}
        </Button>
      }
    />
  );
}
