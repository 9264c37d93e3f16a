import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { passwordRoutes } from './password.routes.ts';

/** The calls with which a person secures an account or deletes it. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  emailRoutes(app, services);
  passwordRoutes(app, services);
  deletionRoutes(app, services);
}
