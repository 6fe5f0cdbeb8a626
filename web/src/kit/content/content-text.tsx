import { createElement, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { CodeBlock } from './code-block.tsx';
import { ContentLink } from './content-link.tsx';
import styles from './content-text.module.css';
import { SanitisedHtml } from './sanitised-html.tsx';
import { SectionHeading } from './section-heading.tsx';

interface Props {
  /** Sanitised by the server. */
  html: string;
}

/**
 * The text of an article, a note or an insight. It is read into elements of React by a list of known ones, so that a script never
 * writes HTML into the document, and links, tables and code get what they need on a screen.
 * A page that the server renders has the sanitised HTML itself, until its script has started.
 */
export function ContentText({ html }: Props) {
  const isStarted = useSyncExternalStore(never, isInBrowser, isOnServer);
  const content = useMemo(() => (isStarted ? contentOf(html) : null), [html, isStarted]);
  if (!content) return <SanitisedHtml className={styles.text} html={html} />;
  return (
    <div className={styles.text}>
      <Suspense>{content}</Suspense>
    </div>
  );
}

const never = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;

const plainElements: ReadonlySet<string> = new Set([
  ...['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'code'],
  ...['thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'span', 'del', 'ins'],
]);
const voidElements: ReadonlySet<string> = new Set(['br', 'hr']);

function contentOf(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body);
}

function childrenOf(parent: Element): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => nodeOf(node, String(at)));
}

function nodeOf(node: Node, key: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (/^h[1-6]$/.test(name)) {
    return (
      <SectionHeading key={key} level={Number(name[1])} id={node.id}>
        {childrenOf(node)}
      </SectionHeading>
    );
  }
  if (name === 'a') return <LinkOf key={key} node={node} />;
  if (name === 'pre') return <CodeBlock key={key} code={node.textContent ?? ''} />;
  if (name === 'table') return <TableOf key={key} node={node} />;
  if (name === 'img') return <PictureOf key={key} node={node} />;
  if (!plainElements.has(name)) return null;
  if (voidElements.has(name)) return createElement(name, { key });
  return createElement(name, { key, ...attributesOf(node) }, ...childrenOf(node));
}

function attributesOf(node: Element): Record<string, string | number> {
  const start = Number(node.getAttribute('start'));
  return {
    ...(node.localName === 'th' && { scope: 'col' }),
    ...(node.localName === 'ol' && start > 1 && { start }),
  };
}

function LinkOf({ node }: { node: Element }) {
  return (
    <ContentLink href={node.getAttribute('href') ?? ''} term={node.getAttribute('data-term')}>
      {childrenOf(node)}
    </ContentLink>
  );
}

/** A wide table scrolls inside its own box; the keyboard scrolls it when the box has the focus. */
function TableOf({ node }: { node: Element }) {
  const label = Array.from(node.querySelectorAll('th'), ({ textContent }) => textContent).join(
    ', ',
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would be a landmark too many
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the table
    <div className={styles.table} role="group" aria-label={label} tabIndex={0}>
      <table>{childrenOf(node)}</table>
    </div>
  );
}

/** Only pictures of the portal itself: the policy of the page blocks all others anyway. */
function PictureOf({ node }: { node: Element }) {
  const source = node.getAttribute('src') ?? '';
  const [width, height] = ['width', 'height'].map(
    (name) => Number(node.getAttribute(name)) || undefined,
  );
  if (!/^\/(?![/\\])/.test(source)) return null;
  return (
    <img
      className={styles.picture}
      src={source}
      alt={node.getAttribute('alt') ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
