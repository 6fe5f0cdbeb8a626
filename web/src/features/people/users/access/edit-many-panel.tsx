import { companyRoles } from '@endcap/contract/company-options';
import type { CompanyUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { useEffect, useRef, useState } from 'react';
import { Form } from '../../../../kit/forms/form.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { ActionPreview } from '../dialogs/action-preview.tsx';
import { usePreviewedAction } from '../dialogs/use-previewed-action.tsx';
import { loginIdsOf, nameOf, userIdsOf, useSelectedUsersText } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useGiveAndTakeAccess } from '../user-actions.queries.ts';
import { limitsFor, offeredWith, WithGrantable } from './access-fields.tsx';
import styles from './edit-many-panel.module.css';
import { choiceOf, hasChoice, holdersOf, useManyAccessForm } from './many-access-form.ts';
import { ManyProduct } from './many-product.tsx';
import { useOutcomeText } from './use-outcome-text.ts';

interface Props {
  /** The selected users, who can change while the panel is open. */
  users: readonly CompanyUser[];
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
}

/** Gives and takes products of several users beside their list, and says the effect before it saves. */
export function EditManyPanel({ users, onClose, onDone }: Props) {
  const text = useText('users');
  const who = useSelectedUsersText()(users.map(nameOf));
  const form = useManyAccessForm();
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  return (
    <SidePanel
      about="edit-many"
      eyebrow={text('users.many.nothingYet')}
      title={text('users.edit.title', { who })}
      takesFocus
      onClose={close}
    >
      <People users={users} />
      <Choices users={users} form={form} onClose={close} onDone={onDone} />
    </SidePanel>
  );
}

const shownPeople = 7;

function People({ users }: { users: readonly CompanyUser[] }) {
  const text = useText('user-list');
  const more = users.length - shownPeople;
  const top = useRef<HTMLParagraphElement>(null);
  // From below the heading of the page, the foot with its buttons would be out of sight.
  useEffect(() => {
    // Browsers answer with a promise by now, which React would call as the effect's end.
    void top.current?.closest('aside')?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <p className={styles.people} aria-hidden ref={top}>
      {users.slice(0, shownPeople).map((user) => (
        <Monogram key={user.userId} name={nameOf(user)} size={28} />
      ))}
      {more > 0 ? (
        <span className={styles.more}>{text('user-list.chips.more', { count: more })}</span>
      ) : null}
    </p>
  );
}

interface ChoicesProps extends Props {
  form: ReturnType<typeof useManyAccessForm>;
}

function Choices({ users, form, onClose, onDone }: ChoicesProps) {
  const text = useText('users');
  const showResult = useShowActionResult();
  const outcomeText = useOutcomeText();
  const save = useGiveAndTakeAccess();
  const { give, take, role } = form.values;
  const change = {
    users: loginIdsOf(users),
    give,
    take,
    ...(role !== 'KEEP' && { role }),
  };
  const isChosen = hasChoice(form.values);
  const isComplete = give.every(({ accessTypes }) => accessTypes.length > 0);
  const action = usePreviewedAction(
    users,
    { act: 'GIVE_AND_TAKE', ...change },
    isChosen && isComplete,
  );
  const preview = isChosen ? action.preview.data : undefined;
  const changing = preview ? preview.total - preview.refused - preview.unchanged : 0;
  const admins = users.filter((user) => user.role === 'ADMIN').length;
  return (
    <Form
      form={form}
      mutation={save}
      input={() => ({ ...change, ...action.versions })}
      conflict={action.conflict}
      disabled={!isChosen || (isComplete && (!action.isReady || changing === 0))}
      report={(result) =>
        showResult(result, text('users.edit.done', { count: result.task?.total ?? 0 }), {
          outcome: preview ? outcomeText(preview) : '',
        })
      }
      onSuccess={() => {
        onClose();
        onDone(userIdsOf(users));
      }}
      footer={
        <div className={styles.foot} data-bottom-bar>
          {preview ? (
            <>
              <p className={styles.sum} role="status">
                {outcomeText(preview, { withOthers: true })}
              </p>
              <WhatWillChange preview={action.preview} />
            </>
          ) : null}
          <p className={styles.undo}>{text('users.many.undo')}</p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {text('common.cancel')}
            </Button>
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!isChosen || (isComplete && (!action.isReady || changing === 0))}
              data-track="users-edit-access-many"
            >
              {changing > 0 ? text('users.many.save', { count: changing }) : text('common.save')}
            </Button>
          </div>
        </div>
      }
    >
      <WithGrantable>
        {(grantable) => {
          const limits = limitsFor(grantable, users);
          const held = users.flatMap(({ products }) => products);
          const setChoice = (
            code: ProductCode,
            choice: string,
            types: (typeof give)[0]['accessTypes'],
          ) => {
            const others = give.filter((grant) => grant.code !== code);
            form.setFieldValue(
              'give',
              choice === 'GIVE' ? [...others, { code, accessTypes: types }] : others,
            );
            const taken = take.filter((one) => one !== code);
            form.setFieldValue('take', choice === 'TAKE' ? [...taken, code] : taken);
          };
          return (
            <fieldset className={styles.group}>
              <legend className={styles.legend}>{text('words.products')}</legend>
              <div className={styles.products}>
                {offeredWith(limits.products, held).map((code) => (
                  <ManyProduct
                    key={code}
                    code={code}
                    total={users.length}
                    holders={holdersOf(users, code)}
                    choice={choiceOf(form.values, code)}
                    chosenTypes={give.find((grant) => grant.code === code)?.accessTypes ?? []}
                    limits={limits}
                    isWrong={Boolean(form.errors.give)}
                    onChange={(choice, types) => setChoice(code, choice, types)}
                  />
                ))}
              </div>
              {form.errors.give ? (
                <p className={styles.error} role="alert">
                  {form.errors.give}
                </p>
              ) : null}
            </fieldset>
          );
        }}
      </WithGrantable>
      <div className={styles.role}>
        <div>
          <p className={styles.name}>{text('users.role.label')}</p>
          <p className={styles.holders}>
            {text('users.many.roles', { admins, users: users.length - admins })}
          </p>
        </div>
        <Segments
          label={text('users.role.label')}
          value={role}
          onChange={(next) => form.setFieldValue('role', next)}
          segments={[
            { id: 'KEEP' as const, label: text('users.many.keep') },
            ...companyRoles
              .toReversed()
              .map((id) => ({ id, label: text(`users.role.${id}`), tone: 'gain' as const })),
          ]}
        />
      </div>
    </Form>
  );
}

function WhatWillChange({ preview }: { preview: Parameters<typeof ActionPreview>[0]['preview'] }) {
  const text = useText('users');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.changes}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text('words.whatWillChange')}</summary>
      {isOpen ? <ActionPreview preview={preview} untitled /> : null}
    </details>
  );
}
