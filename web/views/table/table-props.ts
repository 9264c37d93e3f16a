import type { TableSettings } from '@tessera/domain/views/table.ts';
import type { ViewProps } from '../view-props.ts';

export type TableProps = ViewProps<TableSettings>;
