import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';

export function BackToAdmin() {
  const text = useText('access-review');
  return (
    <Button variant="default" renderRoot={(props) => <RouteLink id="admin" {...props} />}>
      {text('review.back')}
    </Button>
  );
}
