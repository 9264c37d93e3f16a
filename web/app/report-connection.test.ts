import { Connection } from '@tessera/sync/connection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Observable } from '../data/page/observable.ts';
import type { ConnectionView } from '../data/sync/connection.ts';
import { reportConnection } from './report-connection.ts';

let connection: Connection;
let view: Observable<ConnectionView>;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  connection = new Connection(new FakeClock());
  view = new Observable<ConnectionView>({ state: 'connected', unsent: 0, refused: 0 });
  connection.on('change', (state) => view.set({ ...view.get(), state }));
  told = [];
  reportConnection({
    connection,
    view,
    show: (what) => {
      told.push(what);
      return () => told.push(`no ${what}`);
    },
  });
});
afterEach(() => vi.useRealTimers());

const wait = (unsent: number) => view.set({ ...view.get(), unsent });

test('a reconnected page reports syncing, then connected, also if nothing waits to be saved', () => {
  connection.failed();
  expect(told).toEqual([]);
  connection.alive();
  expect(told).toEqual(['syncing']);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['syncing', 'no syncing', 'connected']);
});

test('it reports connected once all waiting changes are saved, and not before', () => {
  wait(2);
  connection.failed();
  connection.alive();
  vi.advanceTimersByTime(60_000);
  wait(1);
  expect(told).toEqual(['syncing']);
  wait(0);
  expect(told).toEqual(['syncing', 'no syncing', 'connected']);
  wait(1);
  wait(0);
  expect(told).toHaveLength(3);
});

test('a connection that breaks again is not reported as connected', () => {
  wait(1);
  connection.failed();
  connection.alive();
  connection.failed();
  wait(0);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['syncing', 'no syncing']);
  connection.alive();
  vi.advanceTimersByTime(1_000);
  expect(told.slice(2)).toEqual(['syncing', 'no syncing', 'connected']);
});
