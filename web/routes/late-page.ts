import type { RouteComponent } from '@tanstack/react-router';
import { latePart } from '../ui/late-part/late-part.tsx';

/**
 * A page whose code comes when it is opened, or its link is pointed at. Where the code does not come, the frame around it
 * stays. The router's own lazy pages break the frame, and keep a failure for good.
 */
export function latePage<Name extends string>(
  load: () => Promise<{ [name in Name]: RouteComponent }>,
  name: Name,
): RouteComponent {
  return latePart(async () => ({ default: (await load())[name] }), { missed: 'page' });
}
