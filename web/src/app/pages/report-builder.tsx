import { LockExplanation } from '../../features/products/launcher/lock-explanation.tsx';
import { useProductAccess } from '../../features/products/launcher/product-steps.ts';
import { ReportBuilderPage } from '../../features/products/report-builder/report-builder-page.tsx';

const code = 'REPORT_BUILDER';

export function ReportBuilderScreen() {
  const access = useProductAccess()(code);
  return (
    <ReportBuilderPage
      explanation={<LockExplanation code={code} />}
      comingSoon={access?.lock?.code === 'COMING_SOON'}
    />
  );
}
