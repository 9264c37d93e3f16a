import { getLinkIcons } from '@tessera/domain/api/link-icons.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import { linkIconJob } from '../../jobs/link-icon.ts';
import type { Services } from '../../services.ts';
import { findLinkIcons } from './link-icons.store.ts';

/** A page asks for those in sight, some at once. */
const CALLS_PER_MINUTE = 120;

/**
 * Icons are kept for each team by itself: that a team links to a site is told to nobody else, by no answer and by no time that
 * one takes.
 */
export function linkIconRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, jobs, teams } = services;
  route(
    app,
    getLinkIcons,
    async ({ params: { team }, body, person }) => {
      await insideTeam(teams, team, person);
      const hosts = [...new Set(body.hosts)];
      const known = await findLinkIcons(database.pool, team, hosts);
      const byHost = new Map(known.map((one) => [one.host, one]));
      const isOff = config.OUTGOING === 'off';
      for (const host of isOff ? [] : hosts)
        if (byHost.get(host)?.isOld ?? true)
          await jobs.send(linkIconJob, { team, host }, { key: `${team} ${host}` });
      const told = hosts.flatMap((host) => {
        const one = byHost.get(host);
        if (!one) return isOff ? [[host, null] as const] : [];
        return [[host, one.icon && `data:image/webp;base64,${one.icon.toString('base64')}`] as const];
      });
      return { icons: Object.fromEntries(told) };
    },
    { attemptsPerMinute: CALLS_PER_MINUTE },
  );
}
