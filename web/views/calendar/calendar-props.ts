import type { CalendarSettings } from '@tessera/domain/views/calendar.ts';
import type { ViewProps } from '../view-props.ts';

export type CalendarProps = ViewProps<CalendarSettings>;
