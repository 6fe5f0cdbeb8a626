import type { UserContext } from '@endcap/contract/identity/identity';
import { useRouter } from '@tanstack/react-router';
import { useConfirmLeaving } from '../../kit/dialogs/use-confirm-leaving.tsx';
import { useReportFailure } from '../../kit/failure/use-report-failure.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useChooseCompany, useSwitchContext } from '../../lib/session/choose-company.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { workplaceOf } from '../shell/workplace.ts';

export type OpenCompany = (companyId: string, joined?: string) => void;

/** Asks about unsaved input first, and shows the first page that the user may open in the company. */
export function useOpenCompany(user: UserContext) {
  const text = useText('own-companies');
  const router = useRouter();
  const toast = useToast();
  const reportFailure = useReportFailure(text('ownCompanies.notSwitched'));
  const leaving = useConfirmLeaving();
  const outcome = {
    onSuccess: (chosen: UserContext) => {
      void router.navigate({ href: workplaceOf(chosen) ?? '/' });
    },
    onError: (error: Error) => reportFailure(error),
  };
  const first = useChooseCompany(outcome);
  const next = useSwitchContext(outcome);
  const open: OpenCompany = (companyId, joined) => {
    const choose = user.tenant ? next : first;
    leaving.confirmFirst(() => choose.mutate({ companyId }));
    if (!joined) return;
    const title = text('ownCompanies.joined', { company: joined });
    toast.success({ title, message: text('ownCompanies.joined.message') });
  };
  return { open, isSwitching: first.isPending || next.isPending, dialog: leaving.dialog };
}
