import type { ColumnSettings } from '@tessera/domain/views/column.ts';
import type { ViewProps } from '../view-props.ts';

export type ColumnProps = ViewProps<ColumnSettings>;
