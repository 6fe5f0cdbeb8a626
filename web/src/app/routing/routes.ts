import { adminRoutes } from '../routes/admin-routes.ts';
import { companyRoutes } from '../routes/company-routes.ts';
import { demoRoutes } from '../routes/demo-routes.ts';
import { dictionaryRoutes } from '../routes/dictionary-routes.ts';
import { helpRoutes } from '../routes/help-routes.ts';
import { learnRoutes } from '../routes/learn-routes.ts';
import { personRoutes } from '../routes/person-routes.ts';
import { productRoutes } from '../routes/product-routes.ts';
import { root } from '../routes/route-parts.ts';
import { shellRoutes } from '../routes/shell-routes.ts';
import { signInRoutes } from '../routes/sign-in-routes.ts';
import { tableDemoRoutes } from '../routes/table-demo-routes.ts';

export const routeTree = root.addChildren([
  ...shellRoutes,
  ...signInRoutes,
  ...productRoutes,
  ...personRoutes,
  ...companyRoutes,
  ...adminRoutes,
  ...helpRoutes,
  ...dictionaryRoutes,
  ...learnRoutes,
  ...demoRoutes,
  ...tableDemoRoutes,
]);
