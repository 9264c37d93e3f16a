import { valuesOfFilter, withValuesOfFilter } from '@tessera/domain/query/new-in-filter.ts';
import { currentViewer } from '../../data/folder/use-viewer.ts';
import type { ViewProps } from '../view-props.ts';

type Values = Readonly<Record<string, unknown>>;

/** Gives a new item what the filter of its view asks for beside what it is given, so that it is not hidden at once. */
export function valuesInView({
  settings: { query },
  attributes,
}: Pick<ViewProps, 'settings' | 'attributes'>): (given: Values) => Record<string, unknown> {
  const ofFilter = valuesOfFilter(query.filter, attributes, currentViewer());
  return (given) => withValuesOfFilter(given, ofFilter, attributes);
}
