import { common, createLowlight } from 'lowlight';

/** A part of a code, and which kind of sign it is; none: it has no colour of its own. */
export interface CodePart {
  text: string;
  kind?: string;
}

/** Longer code stays without colours: it would take longer than a person waits. In characters. */
const CODE_MAX_LENGTH = 20_000;
const lowlight = createLowlight(common);

interface Piece {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: Piece[];
}

/** The parts of a code in their order; a language that nobody knows has one part. */
export function codeParts(code: string, language: string): CodePart[] {
  if (code.length > CODE_MAX_LENGTH || !lowlight.registered(language)) return [{ text: code }];
  const parts: CodePart[] = [];
  const visit = (piece: Piece, kind: string | undefined) => {
    if (piece.type === 'text') parts.push({ text: piece.value ?? '', ...(kind ? { kind } : {}) });
    const [name] = Array.isArray(piece.properties?.className) ? piece.properties.className : [];
    const own = typeof name === 'string' ? name.replace(/^hljs-/, '').replace(/_$/, '') : kind;
    for (const child of piece.children ?? []) visit(child, own);
  };
  visit(lowlight.highlight(language, code) as Piece, undefined);
  return parts;
}
