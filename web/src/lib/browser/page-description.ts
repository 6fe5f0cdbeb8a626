import { useEffect } from 'react';

/** What is said about the page where its address is shared, as long as it is on the screen. */
export function usePageDescription(description: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const usual = meta.content;
    meta.content = description;
    return () => {
      meta.content = usual;
    };
  }, [description]);
}
