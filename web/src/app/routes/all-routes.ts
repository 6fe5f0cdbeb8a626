import { adminRoutes } from './admin-routes.ts';
import { companyPageRoute } from './company-page-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { contentEditorRoutes } from './content-editor-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { demoRoutes } from './demo-routes.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { learnRoutes } from './learn-routes.ts';
import { operationsRoutes } from './operations-routes.ts';
import { personRoutes } from './person-routes.ts';
import { productRoutes } from './product-routes.ts';
import { root } from './route-parts.ts';
import { shellRoutes } from './shell-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { startRoutes } from './start-routes.ts';
import { tableDemoRoutes } from './table-demo-routes.ts';
import { ticketQueueRoutes } from './ticket-queue-routes.ts';

/** Makes the routes of all pages the children of the root, in place of those of the start pages. */
export const addAllRoutes = () =>
  root.addChildren([
    ...startRoutes,
    ...shellRoutes,
    ...signInRoutes,
    ...productRoutes,
    ...personRoutes,
    ...companyRoutes,
    companyPageRoute,
    ...adminRoutes,
    ...operationsRoutes,
    ...ticketQueueRoutes,
    ...contentEditorRoutes,
    ...helpRoutes,
    ...dictionaryRoutes,
    ...contentRoutes,
    ...knowledgeRoutes,
    ...learnRoutes,
    ...demoRoutes,
    ...tableDemoRoutes,
  ]);
