import type { PersonaId } from '@endcap/contract/identity';
import { UnstyledButton } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './company-banner.module.css';

const personas: readonly PersonaId[] = ['SUPPLIER', 'MERCHANT'];

interface Props {
  persona: PersonaId;
  disabled: boolean;
  onChange: (persona: PersonaId) => void;
}

/** The same company through a supplier's eyes or a merchant's. */
export function PersonaSwitch({ persona, disabled, onChange }: Props) {
  const text = useText('companies');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div className={styles.personas} role="group" aria-label={text('companies.banner.persona')}>
      {personas.map((id) => (
        <UnstyledButton
          key={id}
          className={styles.persona}
          aria-pressed={id === persona}
          disabled={disabled}
          data-track={`persona-${id.toLowerCase()}`}
          onClick={() => id !== persona && onChange(id)}
        >
          {text(`companies.persona.${id}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
