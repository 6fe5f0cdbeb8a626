import { Skeleton, Table } from '@mantine/core';

/** Stands where rows will be, once it has taken long enough to notice. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
    <Table.Tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
        <Table.Td key={column}>
          <Skeleton height={12} width={`${[62, 38, 46, 54][(row + column) % 4]}%`} radius="sm" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
