import type { ActivityLine } from '@tessera/domain/api/changes.ts';

/** A part of a sentence: a text, or an element such as a link. */
export type Piece =
  | { is: 'text'; text: string }
  | { is: 'thing'; line: ActivityLine }
  | { is: 'attribute'; id: string }
  | { is: 'value'; attribute: string; data: unknown };

/** Puts elements into texts with parameters: text that people have written is never taken for a parameter. */
export class Pieces {
  private readonly held: Piece[] = [];

  put(piece: Piece): string {
    return `\u0001${this.held.push(piece) - 1}\u0001`;
  }

  name(text: string): string {
    return this.put({ is: 'text', text });
  }

  of(text: string): Piece[] {
    const parts = text.split('\u0001');
    return parts.flatMap((part, n): Piece[] => {
      if (n % 2 === 1) return [this.held[Number(part)]!];
      return part === '' ? [] : [{ is: 'text', text: part }];
    });
  }
}
