import { useSearch } from '@tanstack/react-router';
import { learnProductOn } from '../../features/learn/learn.search.ts';
import { LearnPage } from '../../features/learn/learn-page.tsx';
import { currentSite } from '../../lib/session/site.ts';
import { LandingButton } from './landing-button.tsx';

export function LearnScreen() {
  const { product } = useSearch({ from: '/learn' });
  const site = currentSite();
  const code = learnProductOn(site, product);
  // The gate shows another screen where there is none.
  return code ? <LearnPage site={site} code={code} primary={<LandingButton />} /> : null;
}
