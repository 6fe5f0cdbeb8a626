import { useText } from '../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { roleChoices } from '../users.search.ts';

interface Props {
  value?: string;
  onChange?: (role: string) => void;
  /** Several people: each may keep theirs. */
  keepable?: boolean;
}

export function RoleField({ keepable = false, ...field }: Props) {
  const text = useText('users');
  return (
    <RadioGroup
      {...field}
      label={text('users.role.label')}
      options={[
        ...(keepable ? [{ id: '', title: text('users.role.keep') }] : []),
        ...roleChoices.toReversed().map((id) => ({
          id,
          title: text(`users.role.${id}`),
          description: text(`users.role.${id}.hint`),
        })),
      ]}
    />
  );
}
