import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleThrough, orderOf } from './graph.ts';

const node = (id: string, ...reads: string[]) => ({
  id,
  reads: reads.map((attribute_id) => ({ attribute_id })),
});
const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

test('an attribute comes after all that it reads, and what reads nothing computed may come first', () => {
  expect(idsOf(orderOf([node('c', 'b', 'saved'), node('b', 'a', 'a'), node('a', 'saved')]).inOrder)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('what is on a cycle is told, and what only hangs from it is none of it', () => {
  const nodes = [
    node('a', 'b'),
    node('b', 'c'),
    node('c', 'a', 'd'),
    node('d'),
    node('e', 'a'),
    node('f', 'f'),
  ];
  const { inOrder, onCycle } = orderOf(nodes);
  expect(idsOf(onCycle).sort()).toEqual(['a', 'b', 'c', 'f']);
  expect(idsOf(inOrder)).toEqual(['d', 'e']);
  expect(cycleThrough(nodes, 'b')).toEqual(['b', 'c', 'a']);
  expect(cycleThrough(nodes, 'f')).toEqual(['f']);
  expect(cycleThrough(nodes, 'e')).toBeUndefined();
});

test('what is read through links closes a cycle too: any item may be linked', () => {
  const through = { id: 'a', reads: [{ attribute_id: 'a', through: 'parent' }] };
  expect(cycleThrough([through], 'a')).toEqual(['a']);
  expect(orderOf([through]).onCycle).toEqual([through]);
});

test('on every graph each attribute is in order or on a cycle, and in order after what it reads', () => {
  const graph = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc
        .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 })
        .map((edges) =>
          Array.from({ length: size }, (_, id) =>
            node(String(id), ...edges.flatMap(([from, to]) => (from === id ? String(to) : []))),
          ),
        ),
    );
  fc.assert(
    fc.property(graph, (nodes) => {
      const { inOrder, onCycle } = orderOf(nodes);
      expect([...idsOf(inOrder), ...idsOf(onCycle)].sort()).toEqual(idsOf(nodes).sort());
      for (const { id } of nodes)
        expect(cycleThrough(nodes, id) !== undefined).toBe(idsOf(onCycle).includes(id));
      const at = new Map(idsOf(inOrder).map((id, index) => [id, index]));
      for (const one of inOrder)
        for (const { attribute_id } of one.reads)
          if (at.has(attribute_id)) expect(at.get(attribute_id)!).toBeLessThan(at.get(one.id)!);
    }),
  );
});
