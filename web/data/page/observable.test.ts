import { expect, test, vi } from 'vitest';
import { Observable } from './observable.ts';

test('an observable tells its listeners of each change, until they stop', () => {
  const one = new Observable(1);
  const heard = vi.fn();
  const stop = one.subscribe(heard);
  one.set(2);
  expect(one.get()).toBe(2);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  one.set(3);
  expect(heard).toHaveBeenCalledTimes(1);
});
