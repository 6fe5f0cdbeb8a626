import type { UserContext } from '@endcap/contract/identity/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { sessionQuery, useSession } from '../../../../lib/session/session.ts';
import { useContinue } from '../../../../lib/session/use-continue.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import common from '../../../../ui/theme/common.module.css';
import { factorsQuery } from './factors.queries.ts';
import { FactorsSection } from './factors-section.tsx';

/** /secondFactor: a person who must have a second factor adds it here before anything else opens. */
export function SecondFactorPage() {
  const { user } = useSession();
  return user ? <Enrolment key={user.login_id} user={user} /> : null;
}

function nextStepOf(ways: number) {
  if (ways === 0) return 'second-factor.waiting';
  return ways === 1 ? 'second-factor.ready' : 'second-factor.done';
}

function Enrolment({ user }: { user: UserContext }) {
  const text = useText('second-factor');
  const queryClient = useQueryClient();
  const continueTo = useContinue();
  const reportFailure = useReportFailure(text('common.error.title'));
  const { data } = useQuery(factorsQuery(user.login_id));
  const ways = data?.items.length ?? 0;
  const goOn = useMutation({
    // The session is read again first: it decides whether the page behind this one is open.
    mutationFn: async () =>
      continueTo(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })),
    onError: (error) => reportFailure(error),
  });
  return (
    <Page width={720} title={text('second-factor.title')} description={text('second-factor.lead')}>
      <div className={common.stack4}>
        <FactorsSection user={user} atProvider={false} />
        <div className={common.rowCentred}>
          <Button
            disabled={ways === 0}
            loading={goOn.isPending}
            data-track="second-factor-continue"
            onClick={() => goOn.mutate()}
          >
            {text('common.continue')}
          </Button>
          <p className={common.quiet}>{text(nextStepOf(ways))}</p>
        </div>
      </div>
    </Page>
  );
}
