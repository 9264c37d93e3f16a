import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestQueue } from './queue.ts';
import { NoAnswer, Refused, type RequestRecord, type ResponsePart } from './request.ts';

const request = (key: string, channel = '1'): RequestRecord => ({
  key,
  channel,
  parts: [{ route: `/${key}`, method: 'put' }],
});
const ok = [{ status: 200, data: null }];
const now = { delay: () => 0, setTimer: (work: () => void) => setImmediate(work) };

describe('the queue', () => {
  test('sends each request until it is answered, in order, once done each', () => {
    return fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 20 }), async (losses) => {
        const sent: string[] = [];
        const left = new Map(losses.map((count, index) => [String(index), count]));
        const queue = new RequestQueue({
          ...now,
          send: async ({ key }) => {
            const more = left.get(key)!;
            left.set(key, more - 1);
            // Half of the losses are answers lost after the server had done it.
            if (more > 0) throw new NoAnswer();
            sent.push(key);
            return ok;
          },
        });
        await Promise.all(losses.map((_, index) => queue.push(request(String(index)))));
        expect(sent).toEqual(losses.map((_, index) => String(index)));
        expect(queue.size).toBe(0);
        expect(queue.offline).toBe(false);
      }),
    );
  });

  test('keeps the key of a request that it repeats', async () => {
    const keys: string[] = [];
    const queue = new RequestQueue({
      ...now,
      send: async ({ key }) => {
        keys.push(key);
        if (keys.length < 3) throw new NoAnswer();
        return ok;
      },
    });
    await queue.push(request('same'));
    expect(keys).toEqual(['same', 'same', 'same']);
  });

  test('tells of the part that failed, not of those that failed with it, and goes on', async () => {
    const answers: ResponsePart[][] = [
      [
        { status: 424, data: { message: 'another' } },
        { status: 409, data: { message: 'overlap', data: { id: 'x' } } },
      ],
      ok,
    ];
    const queue = new RequestQueue({ ...now, send: async () => answers.shift()! });
    const first = queue.push(request('a')).catch((error) => error);
    const second = queue.push(request('b'));
    const refused = await first;
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 409, message: 'overlap', data: { id: 'x' } });
    await expect(second).resolves.toEqual(ok);
  });

  test('sends at once when it is woken', async () => {
    let tries = 0;
    const queue = new RequestQueue({
      delay: () => 1_000_000,
      setTimer: () => undefined,
      send: async () => {
        tries += 1;
        if (tries === 1) throw new NoAnswer();
        return ok;
      },
    });
    const done = queue.push(request('a'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(queue.offline).toBe(true);
    queue.wake();
    await done;
    expect(tries).toBe(2);
  });

  test('channels do not wait for each other', async () => {
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const queue = new RequestQueue({
      ...now,
      send: async ({ channel }) => (channel === '1' ? blocked.then(() => ok) : ok),
    });
    const slow = queue.push(request('a', '1'));
    await queue.push(request('b', '2'));
    release();
    await slow;
  });
});
