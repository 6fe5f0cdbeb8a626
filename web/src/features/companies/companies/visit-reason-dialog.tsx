import type { CompanyItem } from '@endcap/contract/companies/companies';
import type { PersonaId, UserContext } from '@endcap/contract/identity/identity';
import { visitReasonMaxLength } from '@endcap/contract/limits';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useChooseCompany } from '../../../lib/session/choose-company.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './company-list-page.module.css';

export interface VisitChoice {
  company: Pick<CompanyItem, 'companyId' | 'companyName'>;
  persona?: PersonaId | undefined;
  verb: 'act' | 'view';
}

interface Props {
  choice: VisitChoice;
  onChosen: (user: UserContext) => void;
  onClose: () => void;
}

/** Asks a super admin or a spectator why they open a company; its admins read the reason. */
export function VisitReasonDialog({ choice, onChosen, onClose }: Props) {
  const { company, persona, verb } = choice;
  const text = useText('companies');
  const form = useDraftForm<{ reason: string }>({
    name: `companies.visit.${company.companyId}`,
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim() ? null : text('words.reasonRequired')),
    },
  });
  return (
    <FormDialog
      title={text(`companies.${verb}Of`, { company: company.companyName })}
      submit={text(`companies.${verb}`)}
      track={`company-${verb}-reason`}
      form={form}
      mutation={useChooseCompany()}
      input={({ reason }) => ({
        companyId: company.companyId,
        ...(persona && { persona }),
        reason: reason.trim(),
      })}
      onSuccess={onChosen}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {text('companies.reason.lead', { company: company.companyName })}
      </p>
      <TextInput
        {...form.getInputProps('reason')}
        label={text('companies.reason')}
        placeholder={text('companies.reason.placeholder')}
        withAsterisk
        data-autofocus
        limited
        maxLength={visitReasonMaxLength}
      />
    </FormDialog>
  );
}
