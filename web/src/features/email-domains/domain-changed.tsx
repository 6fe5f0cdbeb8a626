import type { EmailDomain } from '@endcap/contract/email-domains';
import { useText } from '../../lib/i18n/messages.ts';
import { ChangedMeanwhile } from '../../ui/overlays/edit-conflict.tsx';
import type { EditConflict } from '../../ui/overlays/use-edit-conflict.ts';

export function DomainChanged({ editing }: { editing: EditConflict<EmailDomain> }) {
  const text = useText('email-domains');
  const typeOf = ({ is3pDomain }: EmailDomain) =>
    text(is3pDomain ? 'email-domains.type.thirdParty' : 'email-domains.type.company');
  return (
    <ChangedMeanwhile
      editing={editing}
      title={text('email-domains.conflict.title')}
      message={text('email-domains.conflict.message')}
      reloadLabel={text('email-domains.conflict.reload')}
      now={(seen) =>
        text('email-domains.conflict.now', {
          allowed: String(seen.allowSubDomains),
          type: typeOf(seen),
        })
      }
      gone={text('email-domains.conflict.gone')}
    />
  );
}
