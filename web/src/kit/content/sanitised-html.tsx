interface Props {
  /** Sanitised by the server: server/src/features/content/shared/rendering. */
  html: string;
  className?: string | undefined;
  lang?: string | undefined;
  as?: 'div' | 'span';
}

/** A text without terms, code or tables, shown as the server wrote it: also without any script. */
export function SanitisedHtml({ html, as: Tag = 'div', ...rest }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
