import { Fragment } from 'react';

/** A long name breaks at its dots before it breaks anywhere else. */
export function DomainName({ name }: { name: string }) {
  return name.split('.').map((label, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat and never move
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {index > 0 ? `.${label}` : label}
    </Fragment>
  ));
}
