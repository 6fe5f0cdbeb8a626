import { useSearch } from '@tanstack/react-router';
import { learnProductOn } from '../../features/content/learn/learn.search.ts';
import { LearnPage } from '../../features/content/learn/learn-page.tsx';
import { LearnList } from '../../features/content/learn/product-cards.tsx';
import { currentSite } from '../../lib/session/site.ts';
import { LandingButton } from './landing-button.tsx';

/** One product, or the list of those that have a page. */
export function LearnScreen() {
  const { product } = useSearch({ from: '/learn' });
  const site = currentSite();
  const code = learnProductOn(site, product);
  const primary = <LandingButton />;
  return code ? (
    <LearnPage site={site} code={code} primary={primary} />
  ) : (
    <LearnList site={site} primary={primary} />
  );
}
