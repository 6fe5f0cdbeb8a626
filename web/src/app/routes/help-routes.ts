import { createRoute } from '@tanstack/react-router';
import { from, page, words } from './route-parts.ts';

const contactUs = createRoute({
  ...from('contactUs'),
  loader: words('contact-us'),
  component: page(() => import('../../features/contact-us/contact-us-page.tsx'), 'ContactUsPage'),
});

/** The pages where users ask for help. */
export const helpRoutes = [contactUs] as const;
