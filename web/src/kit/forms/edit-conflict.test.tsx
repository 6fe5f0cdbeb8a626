import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Load, openSample, refusal, type Save } from './testing/sample-dialog.tsx';

describe('an edit conflict', () => {
  const changed = refusal({ code: 'resource.changed', status: 409 });

  it('keeps what was typed, shows the current values, and saves over them', async () => {
    const versions: number[] = [];
    const save: Save = ({ name, version }) => {
      versions.push(version);
      return version === 4 ? Promise.resolve({ name, version: 5 }) : Promise.reject(changed);
    };
    const { user, submit, fill, name } = await openSample(save, async () => ({
      name: 'theirs',
      version: 4,
    }));
    await fill();
    await submit();
    expect(await screen.findByText('Changed by another user')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('Now: theirs')).toBeTruthy();
    expect(name().value).toBe('second');
    await submit();
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(versions).toEqual([1, 4]);
  });

  it.each([
    ['is not found', () => Promise.resolve(undefined)],
    ['answers 404', () => Promise.reject(refusal({ code: 'resource.not_found', status: 404 }))],
  ])('cannot be saved over when the thing %s', async (_, load) => {
    const { user, submit, fill } = await openSample(() => Promise.reject(changed), load);
    await fill();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('can be loaded again after a failure to load', async () => {
    let load: Load = () => Promise.reject(refusal({}));
    const { user, submit, fill } = await openSample(
      () => Promise.reject(changed),
      () => load(),
    );
    await fill();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('Something went wrong...!')).toBeTruthy();
    load = async () => ({ name: 'theirs', version: 4 });
    await user.click(screen.getByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('Now: theirs')).toBeTruthy();
  });
});
