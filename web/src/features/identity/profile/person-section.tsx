import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { Form } from '../../../kit/forms/form.tsx';
import { ownCompaniesQuery } from '../../../kit/own-companies.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { Facts } from './facts.tsx';
import { readOnlyNote } from './preferences-section.tsx';
import { useSaveName } from './profile.queries.ts';
import styles from './profile-form.module.css';

export function PersonSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  const { may } = useSession();
  const { data: companies } = useQuery(ownCompaniesQuery(user.login_id));
  const mayChange = may('UPDATE', 'USER_SETTINGS');
  const own = companies?.items.find(({ companyId }) => companyId === user.tenant?.id);
  const { group } = user.authz;
  const name = {
    label: text('profile.person.name'),
    value: `${user.first_name} ${user.last_name}`,
  };
  const account = [
    { label: text('words.email'), value: user.email_address },
    { label: text('profile.person.account'), value: text(`profile.group.${group}`) },
  ];
  if (mayChange && own) {
    return (
      <SectionCard title={text('profile.person.title')}>
        <NameForm user={user} companyId={own.companyId} />
        <div className={styles.apart}>
          <Facts facts={account} />
        </div>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={text('profile.person.title')}>
      <Facts facts={[name, ...account]} />
      {mayChange ? null : <p className={styles.note}>{text(readOnlyNote(user))}</p>}
      {mayChange && companies ? (
        <p className={styles.note}>{text('profile.person.fixed')}</p>
      ) : null}
    </SectionCard>
  );
}

const maxLength = 50;

function NameForm({ user, companyId }: { user: UserContext; companyId: string }) {
  const text = useText('profile');
  const save = useSaveName(companyId);
  const validateName = (name: string) => {
    if (!name.trim()) return text('profile.person.required');
    const isLong = name.trim().normalize('NFC').length > maxLength;
    return isLong ? text('profile.person.tooLong', { max: maxLength }) : null;
  };
  const form = useDraftForm({
    name: 'profile.name',
    initialValues: { first_name: user.first_name, last_name: user.last_name },
    validate: { first_name: validateName, last_name: validateName },
  });

  return (
    <Form
      className={styles.form}
      form={form}
      mutation={save}
      input={(values) => values}
      failed={text('profile.failed.title')}
      success={({ first_name, last_name }) =>
        text('profile.person.saved', { name: `${first_name} ${last_name}` })
      }
      onSuccess={({ first_name, last_name }) => {
        form.setInitialValues({ first_name, last_name });
        form.setValues({ first_name, last_name });
      }}
      footer={
        <Button
          type="submit"
          className={styles.submit}
          loading={save.isPending}
          disabled={!form.isDirty()}
        >
          {text('common.save')}
        </Button>
      }
    >
      <div className={styles.names}>
        <TextInput
          {...form.getInputProps('first_name')}
          label={text('words.firstName')}
          autoComplete="given-name"
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('last_name')}
          label={text('words.lastName')}
          autoComplete="family-name"
          withAsterisk
        />
      </div>
    </Form>
  );
}
