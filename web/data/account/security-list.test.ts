import { expect, test } from 'vitest';
import { Listing } from './security-list.ts';

function asking() {
  const answers: PromiseWithResolvers<string[]>[] = [];
  const listing = new Listing(() => {
    const answer = Promise.withResolvers<string[]>();
    answers.push(answer);
    return answer.promise;
  });
  return { listing, answers };
}

test('a late answer does not replace a newer one', async () => {
  const { listing, answers } = asking();
  const both = [listing.load(), listing.load()];
  answers[1]!.resolve(['new']);
  answers[0]!.resolve(['old']);
  await Promise.all(both);
  expect(listing.state.get().value).toEqual(['new']);
});

test('data from another answer stays valid against a request that began before it', async () => {
  const { listing, answers } = asking();
  const load = listing.load();
  listing.set(['one', 'another']);
  answers[0]!.resolve(['one']);
  await load;
  expect(listing.state.get().value).toEqual(['one', 'another']);
});

test('known data stays if a reload fails, and the failure is shown', async () => {
  const { listing, answers } = asking();
  const first = listing.load();
  answers[0]!.resolve(['one']);
  await first;
  const second = listing.load();
  answers[1]!.reject(new Error('Nobody answers.'));
  await second;
  expect(listing.state.get()).toEqual({ value: ['one'], problem: new Error('Nobody answers.') });
});
