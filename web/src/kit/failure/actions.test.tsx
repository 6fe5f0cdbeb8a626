import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAreas } from '../../lib/i18n/messages.ts';
import { company, sessionOf } from '../../testing/people.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';
import { useUndo } from '../use-undo.ts';
import { Failure } from './failure.tsx';
import { useSaveFile } from './use-save-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function SaveButton({ download }: { download: () => Promise<{ blob: Blob; fileName: null }> }) {
  const save = useSaveFile({ download, fileName: 'list.xlsx' });
  return (
    <button type="button" onClick={() => save.mutate()}>
      Export
    </button>
  );
}

describe('a download', () => {
  it('that fails is reported with its reason, and can be tried again', async () => {
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const download = vi.fn(async () => ({ blob: new Blob(['rows']), fileName: null }));
    download.mockRejectedValueOnce(new Error('no answer'));
    const { user } = renderKit(<SaveButton download={download} />);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Download failed, please try again')).toBeTruthy();
    expect(screen.getByText('An error occurred while performing the operation')).toBeTruthy();
    expect(names).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names).toEqual(['list.xlsx']));
    expect(download).toHaveBeenCalledTimes(2);
  });
});

describe('a failure', () => {
  it('that no call reported has the general text of the specification', async () => {
    renderKit(<Failure error={new TypeError('x is undefined')} title="Not shown" />);
    expect(await screen.findByText('Error: Something went wrong. Please try again!')).toBeTruthy();
  });
});

const undo = 'POST /api/companies/:companyId/batch-tasks/:taskId/undo' as const;

function UndoButton({ onSettled }: { onSettled: () => void }) {
  const { mutate } = useUndo(company.id, { onSettled });
  return (
    <button type="button" onClick={() => mutate('task-1')}>
      Undo
    </button>
  );
}

describe('an undo', () => {
  beforeAll(() => loadAreas('en-US', 'tasks'));

  it('reports how many users are restored, and names those that were kept', async () => {
    const onSettled = vi.fn();
    const api = stubApi({
      ...sessionOf(null),
      [undo]: () =>
        Response.json({
          task: { userName: null },
          restored: 2,
          waiting: 0,
          leftAlone: [{ loginId: 'a', name: 'Ada Byron' }],
        }),
    });
    const { user } = renderKit(<UndoButton onSettled={onSettled} />);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. 2 users have the same access as before.')).toBeTruthy();
    expect(screen.getByText(/left them as they are: Ada Byron/)).toBeTruthy();
    expect(api.to(undo)[0]?.params).toEqual({ companyId: company.id, taskId: 'task-1' });
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('that is refused is reported, and the lists are read again', async () => {
    const onSettled = vi.fn();
    stubApi({ ...sessionOf(null), [undo]: () => refuse('task.undo_over') });
    const { user } = renderKit(<UndoButton onSettled={onSettled} />);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(onSettled).toHaveBeenCalledTimes(1);
  });
});
