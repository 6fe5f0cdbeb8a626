import type { ReactNode } from 'react';

export interface FieldOption {
  id: string;
  title: string;
  /** Address of a picture before the title. */
  image?: string | undefined;
  /** A second line, where there is room for one. */
  description?: string | undefined;
}

/** A field as a form describes it, whatever widget shows it. */
export interface FieldDefinition {
  id: string;
  label: string;
  placeholder?: string | undefined;
  errorMessage?: string | undefined;
  helperText?: string | undefined;
  isMultiline?: boolean | undefined;
  /** Rows of a multi-line text. */
  rowLength?: number | undefined;
  options?: readonly FieldOption[] | undefined;
}

/** The supplied message, else the field's own. `false`: it is known to be right, nothing shows. */
export function shownError(field: FieldDefinition, supplied?: ReactNode): ReactNode {
  if (supplied === false) return null;
  return supplied === true ? field.errorMessage : supplied || field.errorMessage;
}

/** What every widget takes from a definition. */
export function fieldProps(field: FieldDefinition, supplied?: ReactNode) {
  return {
    id: field.id,
    label: field.label,
    description: field.helperText,
    error: shownError(field, supplied),
  };
}

/** For a field that is typed into. */
export function inputProps(field: FieldDefinition, supplied?: ReactNode) {
  return {
    ...fieldProps(field, supplied),
    ...(field.placeholder && { placeholder: field.placeholder }),
  };
}

/** For a choice between options that are all in sight. */
export function choiceProps(field: FieldDefinition, supplied?: ReactNode) {
  return { ...fieldProps(field, supplied), options: field.options ?? [] };
}

/** For a choice from a menu. */
export function menuProps(field: FieldDefinition, supplied?: ReactNode) {
  return { ...inputProps(field, supplied), options: field.options ?? [] };
}
