import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import { Link, type LinkComponentProps, type LinkProps } from '@tanstack/react-router';

type Props = Omit<LinkComponentProps<'a'>, 'to'> & { id: RouteId };

/** A link by the name of its route. The table has routes ahead of their screens: ask openRoutes first. */
export function RouteLink({ id, ...props }: Props) {
  return <Link {...props} to={routeOf(id).path as NonNullable<LinkProps['to']>} />;
}
