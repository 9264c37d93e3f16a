import { functionNamed } from '@tessera/domain/formula/functions/catalogue.ts';

interface SignaturePart {
  /** The key of its name in `arguments` of `web/locales/formula`. */
  name: string;
  optional: boolean;
}

interface Signature {
  parts: readonly SignaturePart[];
  /** The last ones may come again. */
  repeats: boolean;
  /** The part that an argument belongs to; it is past the end where there are too many arguments. */
  partOf(argument: number): number;
}

const of = (name: string): SignaturePart => ({ name, optional: false });

/** How a function is called; undefined: there is none of this name. */
export function signatureOf(name: string): Signature | undefined {
  if (name === 'LET') {
    // Names and values in turn, and the expression at the end.
    const parts = [of('name'), of('value'), of('expression')];
    return { parts, repeats: true, partOf: (argument) => argument % 2 };
  }
  const called = functionNamed(name);
  if (!called) return undefined;
  const { parameters, repeating } = called;
  const first = parameters.length - repeating;
  const partOf = (argument: number): number =>
    argument < parameters.length || repeating === 0 ? argument : first + ((argument - first) % repeating);
  return { parts: parameters, repeats: repeating > 0, partOf };
}
