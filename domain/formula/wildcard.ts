import type { Evaluation } from './environment.ts';
import { type FormulaError, TOO_LARGE } from './formula-error.ts';

/** Characters that are compared before they are counted as steps. */
const COMPARED = 1_024;

/**
 * Where a pattern of spreadsheets begins in a text, or -1: `?` is one character, `*` any number of them, `~`
 * takes the sense from the next.
 */
export function wildcard(
  pattern: string,
  text: string,
  from: number,
  evaluation: Evaluation,
): number | FormulaError {
  if (!/[?*~]/.test(pattern)) return text.indexOf(pattern, from);
  const parts = piecesOf(pattern);
  for (let start = from; start <= text.length; start += 1) {
    let at = start;
    let found = true;
    for (const [index, piece] of parts.entries()) {
      const next =
        index === 0
          ? fitting(piece, text, at) === piece.length
            ? at
            : -1
          : seek(piece, text, at, evaluation);
      if (
        next === undefined ||
        !evaluation.may((next < 0 ? text.length - at : next - at + piece.length + 16) >> 4)
      )
        return TOO_LARGE;
      if (next < 0) {
        found = false;
        break;
      }
      at = next + piece.length;
    }
    if (found) return start;
    // What is not found after the first piece is not found further on either.
    if (parts[0]!.length === 0) return -1;
  }
  return -1;
}

/** Null is any character. */
type Piece = readonly (string | null)[];

function piecesOf(pattern: string): Piece[] {
  const pieces: (string | null)[][] = [[]];
  for (let index = 0; index < pattern.length; index += 1) {
    const sign = pattern[index]!;
    if (sign === '*') pieces.push([]);
    else if (sign === '?') pieces.at(-1)!.push(null);
    else {
      const escaped = sign === '~' && /[?*~]/.test(pattern[index + 1] ?? '');
      if (escaped) index += 1;
      pieces.at(-1)!.push(pattern[index]!);
    }
  }
  return pieces;
}

/** How many characters of a piece stand in a text at a place. */
function fitting(piece: Piece, text: string, at: number): number {
  if (at + piece.length > text.length) return 0;
  const end = piece.findIndex((sign, index) => sign !== null && text[at + index] !== sign);
  return end < 0 ? piece.length : end;
}

/** Where a piece stands next, or -1. Undefined: that is too much to compare. */
function seek(piece: Piece, text: string, from: number, evaluation: Evaluation): number | undefined {
  let compared = 0;
  for (let at = from; at + piece.length <= text.length; at += 1) {
    const length = fitting(piece, text, at);
    if (length === piece.length) return at;
    compared += length;
    if (compared < COMPARED) continue;
    if (!evaluation.may(compared >> 4)) return undefined;
    compared = 0;
  }
  return -1;
}
