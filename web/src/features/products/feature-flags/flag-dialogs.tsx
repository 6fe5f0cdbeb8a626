import type { FlagSetting } from '@endcap/contract/products/flag-settings';
import { type FlagKey, variationPattern } from '@endcap/contract/products/flags';
import { useCallback } from 'react';
import { ConfirmActionDialog } from '../../../kit/dialogs/confirm-action-dialog.tsx';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { findFlag, useClearFlag, useSetFlag } from './feature-flags.queries.ts';

export function useFlagName(): (flag: FlagKey) => string {
  const text = useText('feature-flags');
  return useCallback((flag) => text(`feature-flags.name.${flag}`), [text]);
}

/** The state of a flag in words: "On for 50% of companies". */
export function useFlagState(): (setting: Pick<FlagSetting, 'live' | 'isOnByDefault'>) => string {
  const text = useText('feature-flags');
  return ({ live, isOnByDefault }) => {
    if (!live) return text(`feature-flags.state.${isOnByDefault ? 'defaultOn' : 'defaultOff'}`);
    const percent = live.rolloutPercent;
    if (percent === 100) return text('feature-flags.state.everyone');
    return percent === 0
      ? text('feature-flags.state.noOne')
      : text('feature-flags.state.share', { percent });
  };
}

interface Props {
  setting: FlagSetting;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  rolloutPercent: string;
  variationKey: string;
}

const isPercent = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100;
const isVariation = (typed: string) => variationPattern.test(typed) && typed !== 'off';

export function ChangeFlagDialog({ setting, onClose }: Props) {
  const text = useText('feature-flags');
  const words = useText('operations');
  const { flag, site, live } = setting;
  const name = useFlagName()(flag);
  const siteName = words(`operations.site.${site}`);
  const stateOf = useFlagState();
  const form = useDraftForm<Values>({
    name: `feature-flags.${flag}.${site}`,
    initialValues: {
      rolloutPercent: live ? String(live.rolloutPercent) : '',
      variationKey: live?.variationKey ?? 'on',
    },
    validate: {
      rolloutPercent: (typed) =>
        isPercent(typed) ? null : text('feature-flags.field.percent.invalid'),
      variationKey: (typed) =>
        isVariation(typed.trim()) ? null : text('feature-flags.field.variation.invalid'),
    },
  });
  const conflict = useEditConflict(setting, () => findFlag(setting), {
    title: text('feature-flags.conflict.title'),
    current: (seen) => text('feature-flags.conflict.now', { state: stateOf(seen) }),
    gone: text('feature-flags.conflict.gone'),
  });
  return (
    <FormDialog
      title={text('feature-flags.edit.title', { name, site: siteName })}
      width={480}
      form={form}
      mutation={useSetFlag()}
      input={({ rolloutPercent, variationKey }) => ({
        setting: conflict.seen,
        rolloutPercent: Number(rolloutPercent),
        variationKey: variationKey.trim(),
      })}
      conflict={conflict}
      success={(saved) =>
        text('feature-flags.edit.done', {
          name,
          site: siteName,
          percent: saved.live?.rolloutPercent ?? 0,
        })
      }
      onClose={onClose}
      track="flag-change"
    >
      <TextInput
        {...form.getInputProps('rolloutPercent')}
        label={text('feature-flags.field.percent')}
        description={text('feature-flags.field.percent.hint')}
        inputMode="numeric"
        rightSection="%"
        maxLength={3}
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('variationKey')}
        label={text('feature-flags.field.variation')}
        description={text('feature-flags.field.variation.hint')}
        maxLength={50}
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}

export function ClearFlagDialog({ setting, onClose }: Props) {
  const text = useText('feature-flags');
  const words = useText('operations');
  const name = useFlagName()(setting.flag);
  const site = words(`operations.site.${setting.site}`);
  const state = useFlagState()({ ...setting, live: null });
  return (
    <ConfirmActionDialog
      title={text('feature-flags.clear.title', { name })}
      confirmLabel={text('feature-flags.clear')}
      mutation={useClearFlag()}
      input={setting}
      success={() => text('feature-flags.clear.done', { name, site })}
      onClose={onClose}
    >
      <p>{text('feature-flags.clear.effect', { site, state })}</p>
    </ConfirmActionDialog>
  );
}
