import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import {
  annotation,
  annotationTypes,
  collectionsOf,
  structureOf,
  structureTypes,
} from '@tessera/domain/records/index.ts';

/**
 * In SQL: whether a column names one of some collections. Written as the partial indexes have it, so that these are used: a
 * type that joins a list may need an index of its own (`server/testing/plans.pg.test.ts`).
 */
export const isOneOf = (column: string, names: readonly string[]): string =>
  names.length === 1 ? `${column} = '${names[0]}'` : `${column} in (${literals(names)})`;

export const isNoneOf = (column: string, names: readonly string[]): string =>
  names.length === 1 ? `${column} <> '${names[0]}'` : `${column} not in (${literals(names)})`;

const literals = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** By where they are stored. */
export const inRows = collectionsOf(({ storage }) => storage === 'rows');
export const withinRows = collectionsOf(({ storage }) => storage === 'within');
export const ofItems = [...inRows, ...withinRows];

/** The fields by which annotations name what they are about. */
export const targetFields = [
  ...new Set(annotation.flatMap((name) => Object.keys(annotationTypes[name].targets))),
];
/** Annotations that stay as a trace when they are deleted. */
export const leavingTrace = annotation.filter((name) => annotationTypes[name].leavesTrace);

/** Whether a state of the record that a line is about is private: its column, and that of the collection. */
export const isPrivateIn = (state: string, collection: string): string =>
  structureOf(({ privacy }) => privacy !== undefined)
    .map((name) => {
      const { field } = structureTypes[name].privacy!;
      return `(${collection} = '${name}' and coalesce(${state} ->> '${field}' = 'true', false))`;
    })
    .join(' or ');

export const containers = structureOf(({ isContainer }) => isContainer === true);
/** What takes the rows in it to another board. */
export const movable = structureOf(({ movesRows }) => movesRows !== undefined);
/** Those with rows or values that come back with them. */
export const keepingRows = structureOf(({ keepsRows }) => keepsRows === true);
/** The containers that items are right in. */
export const holdingRows = keepingRows.filter((collection) => containers.includes(collection));
export const listedInTrash = collectionsOf(({ trash }) => trash !== undefined);
/** Of these every line decides about permissions; of the others those that change a record. */
export const decisive = [...structureOf(({ access }) => access !== undefined && !access.fields), MEMBERS];
export const decisiveChanged = structureOf(({ access }) => access?.fields !== undefined);
