import { useEffect, useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import type { Article } from '../knowledge-base.queries.ts';
import styles from './article.module.css';

type Heading = Article['headings'][number];

const deepest = 3;
const fewest = 2;

/** The sections of the article; the one in view is marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const text = useText('knowledge-base');
  const sections = headings.filter(({ level }) => level <= deepest);
  const current = useSectionInView(sections);
  if (sections.length < fewest) return null;
  return (
    <nav className={styles.contents} aria-labelledby="article-contents">
      <h2 id="article-contents">{text('knowledge-base.contents')}</h2>
      <ol>
        {sections.map(({ id, level, text: heading }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Below the header, with a little air. */
const top = 120;

/** The last section whose heading has passed the top of the screen. */
function useSectionInView(sections: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const passed = ids.split(' ').filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= top;
      });
      setCurrent(passed.at(-1));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [ids]);
  return current;
}
