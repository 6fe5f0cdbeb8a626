import type { RouteId } from '@endcap/contract/routes/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { configurationQuery } from '../../../lib/configuration/configuration.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../../lib/session/open-routes.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { kindOf } from '../../../lib/session/visitor.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** From the dictionary to what belongs to it, where there is such a screen and the person may see it. */
export function DictionaryLinks() {
  const text = useText('glossary');
  const open = useOpenRoutes();
  return (
    <>
      <LearnMore open={open} />
      {open.includes('dataDictionaryColumns') ? (
        <Button
          variant="default"
          renderRoot={(props) => <RouteLink id="dataDictionaryColumns" {...props} />}
          data-track="dictionary-columns"
        >
          {text('glossary.columns')}
        </Button>
      ) : null}
    </>
  );
}

/** The article about the dictionary: Basic people have one of their own. */
function LearnMore({ open }: { open: readonly RouteId[] }) {
  const text = useText('glossary');
  const { user } = useSession();
  const { data: configuration } = useQuery(configurationQuery);
  const isBasic = user !== null && kindOf(user).type === 'BASIC';
  const route = isBasic ? 'basicArticle' : 'knowledgeArticle';
  const place = configuration?.dictionary.articles[isBasic ? 'basic' : 'charter'];
  if (!place || !open.includes(route)) return null;
  return (
    <Button
      variant="subtle"
      renderRoot={(props) => (
        <Link
          to={isBasic ? '/knowledgeBase/basic/article' : '/knowledgeBase/article/content'}
          search={place}
          {...props}
        />
      )}
      data-track="dictionary-learn-more"
    >
      {text('common.learnMore')}
    </Button>
  );
}
