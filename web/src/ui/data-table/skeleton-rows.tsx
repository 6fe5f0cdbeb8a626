import { Skeleton, Table } from '@mantine/core';

interface Props {
  rows: number;
  columns: number;
  /** It takes long enough to notice; before that the rows only keep the place. */
  slow: boolean;
}

/** Stands where rows will be, so that nothing jumps when they come. */
export function SkeletonRows({ rows, columns, slow }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
    <Table.Tr key={row} aria-hidden data-waiting={!slow || undefined}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
        <Table.Td key={column}>
          {slow ? (
            <Skeleton height={12} width={`${[62, 38, 46, 54][(row + column) % 4]}%`} radius="sm" />
          ) : null}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
