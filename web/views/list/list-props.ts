import type { ListSettings } from '@tessera/domain/views/list.ts';
import type { ViewProps } from '../view-props.ts';

export type ListProps = ViewProps<ListSettings>;
