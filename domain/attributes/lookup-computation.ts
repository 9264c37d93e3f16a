import type { Computation, ComputingEnvironment, Result, ShownAttribute } from '../computing/computation.ts';
import { errorSigns, type FormulaError, isError, TOO_LARGE } from '../formula/formula-error.ts';
import { LIST_LENGTH } from '../formula/limits.ts';
import { listOf } from '../formula/types.ts';
import { type Element, isList, type List, type Value } from '../formula/values.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import { shownIn, writtenIn } from './displayed.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';
import { isVolatile, linksReader, nothing, problemsOf, readsOf, unknown } from './linked-reading.ts';
import type { LookupSettings } from './lookup-settings.ts';
import type { ResultDisplay } from './result-display.ts';
import { takenAs } from './shown-as.ts';

/** How the values of linked items are looked up: of one item its value, of several all of them. */
export function lookupComputation(settings: LookupSettings): Computation {
  const { reference_id, attribute_id, condition } = settings;
  if (reference_id === null || attribute_id === null) return nothing;
  return {
    reads: readsOf(settings),
    result: (typeOf, sourceOf) => {
      const problems = problemsOf(settings, typeOf);
      const [source, type] = [sourceOf(attribute_id), typeOf(attribute_id)];
      if (problems.length > 0 || !source || !type) return unknown(problems);
      const many = typeOf(reference_id)!.name === 'list';
      return {
        ...takenFrom(source, settings, many, (environment) => linksReader(settings, sourceOf, environment)),
        type: many ? listOf(type) : type,
        volatile: isVolatile(condition),
        problems,
        computer: (environment) => {
          const links = linksReader(settings, sourceOf, environment);
          return () => {
            const values = links().map((link) => environment.valueOf(link, attribute_id));
            return many ? flat(values) : (values[0] ?? null);
          };
        },
      };
    },
  };
}

/** Lists are flat. */
function flat(values: readonly Value[]): List | FormulaError {
  const elements: Element[] = [];
  for (const value of values) {
    if (isList(value)) for (const element of value) elements.push(element);
    else if (value !== null) elements.push(value);
    if (elements.length > LIST_LENGTH) return TOO_LARGE;
  }
  return elements;
}

type Links = (environment: ComputingEnvironment) => () => readonly string[];

/** The data of an attribute in linked items as one value: as its own kind where that can hold it, else as text. */
export function takenFrom(
  source: ShownAttribute,
  { display }: Pick<LookupSettings, 'display'>,
  many: boolean,
  linksIn: Links,
  eachOnce = false,
): Pick<Result, 'kind' | 'settings' | 'data' | 'direct'> {
  const as = takenAs(source, many);
  const join = as ? (many ? together : first) : written(source, display, eachOnce);
  return shownIn(display, {
    ...(as ?? { kind: 'text', settings: {} }),
    data: () => null,
    direct: (environment) => {
      const links = linksIn(environment);
      const joined = join(environment);
      return () => joined(links().map((link) => environment.dataOf(link, source.id)));
    },
  });
}

type Join = (environment: ComputingEnvironment) => (data: readonly unknown[]) => unknown;

const first: Join = () => (all) => all[0] ?? null;

/** Each option, person or item once. */
const together: Join = () => (all) => {
  const error = all.find(isError);
  if (error) return error;
  const ids = new Set((all as (readonly unknown[] | null)[]).flatMap((data) => data ?? []));
  return ids.size > LIST_LENGTH ? TOO_LARGE : ids.size > 0 ? [...ids] : null;
};

const written =
  (of: ShownAttribute, display: ResultDisplay, eachOnce: boolean): Join =>
  ({ lookup }) => {
    const { source, data: dataIn } = writtenIn(display, of);
    const kind: AttributeKind = attributeKinds[source.kind];
    const settings = settingsOf(source);
    return (all) => {
      if (all.length > LIST_LENGTH) return TOO_LARGE;
      const some = all.filter((data) => data !== null);
      const texts = some.map((data) =>
        isError(data) ? errorSigns[data.error] : kind.format(dataIn(data, lookup), settings, lookup),
      );
      return texts.length > 0 ? (eachOnce ? [...new Set(texts)] : texts).join(', ') : null;
    };
  };
