import { useText } from '../../lib/i18n/messages.ts';
import type { LearnProduct } from './learn.search.ts';

interface Props {
  code: LearnProduct;
  title: string;
  description: string;
}

/** What a chat or a network shows beside the address. React puts these into the head. */
export function SharedTags({ code, title, description }: Props) {
  const text = useText('common');
  const address = `${window.location.origin}/learn?product=${code}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={text('common.productName')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}
