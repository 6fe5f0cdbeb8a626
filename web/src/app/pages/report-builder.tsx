import { LockExplanation } from '../../features/launcher/lock-explanation.tsx';
import { ReportBuilderPage } from '../../features/report-builder/report-builder-page.tsx';

export function ReportBuilderScreen() {
  return <ReportBuilderPage explanation={<LockExplanation code="REPORT_BUILDER" />} />;
}
