import { routes } from '@endcap/contract/routes/routes';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOwnTitle } from '../../lib/browser/page-title.ts';
import { trackError } from '../../lib/browser/track.ts';
import { CallError, requestIdOf } from '../../lib/call/call-error.ts';
import { addressOf } from '../../lib/call/exchange.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { Logo } from '../shell/header.tsx';
import styles from './error-screen.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** In production the details hold the message and its reference; elsewhere the stack as well. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack } = error;
  if (pageSetting('environment') === 'production' || !stack) return message;
  // Not every browser begins the stack with the error itself.
  return stack.includes(message) ? stack : `${error}\n${stack}`;
}

/** The form of a support ticket, with the page and the failed request. */
export function reportAddress(requestId?: string): string {
  const page = window.location.pathname;
  return addressOf(routes.ticketCreation.path, {}, { reason: 'BUG', page, requestId });
}

/** It may stand outside of the router, so the ways out are plain links. */
export function ErrorScreen({ error, onRetry }: Props) {
  const text = useText('shell');
  useOwnTitle(text('shell.title.error'));
  const requestId = requestIdOf(error);
  return (
    <MessageScreen
      alert
      mark={<Logo size={48} />}
      title={text('common.error.title')}
      message={error instanceof CallError ? error.message : text('common.error.tryAgain')}
      actions={
        <>
          <Button onClick={onRetry}>{text('common.retry')}</Button>
          <Button variant="default" href="/">
            {text('common.home')}
          </Button>
          <Button variant="subtle" href={reportAddress(requestId)}>
            {text('shell.error.report')}
          </Button>
        </>
      }
      footnote={
        <details className={styles.details}>
          <summary>{text('common.error.details')}</summary>
          {requestId ? <p>{text('common.reference', { id: requestId })}</p> : null}
          <pre>{detailsOf(error)}</pre>
        </details>
      }
    />
  );
}

/** The texts and the way home are those of the specification; the likelier way on is beside it. */
export function NotFoundScreen() {
  const text = useText('shell');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const mayReport = useOpenRoutes().includes('ticketCreation');
  return (
    <MessageScreen
      mark={<Logo size={48} />}
      title={text('shell.notFound.title')}
      message={text('shell.notFound.message')}
      actions={
        <>
          {canGoBack ? (
            <Button onClick={() => router.history.back()}>{text('shell.error.back')}</Button>
          ) : null}
          <Button
            variant={canGoBack ? 'default' : 'filled'}
            renderRoot={(props) => <Link to="/" {...props} />}
          >
            {text('common.home')}
          </Button>
          {mayReport ? (
            <Button variant="subtle" href={reportAddress()}>
              {text('shell.error.report')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** In place of an admin page, under the page's own name. A user of a partner has a page of their own. */
export function NotAdministratorScreen({ title }: { title: IdOf<'shell'> | undefined }) {
  const text = useText('shell');
  const open = useOpenRoutes();
  return (
    <MessageScreen
      title={title ? text(title) : text('common.productName')}
      message={text('common.notAdministrator')}
      actions={
        <>
          {open.includes('partnerAccess') ? (
            <Button
              variant="default"
              renderRoot={(props) => <RouteLink id="partnerAccess" {...props} />}
            >
              {text('shell.nav.partnerAccess')}
            </Button>
          ) : null}
          <Button renderRoot={(props) => <Link to="/" {...props} />}>{text('common.home')}</Button>
        </>
      }
    />
  );
}

/** A page that failed, or could not be opened: trying again opens it again. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  useEffect(() => trackError('page', error), [error]);
  return <ErrorScreen error={error} onRetry={() => void router.invalidate()} />;
}
