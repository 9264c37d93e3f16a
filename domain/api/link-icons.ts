import { z } from 'zod';
import { LINK_ICON_HOSTS_MAX } from '../constants.ts';
import { call } from './call.ts';
import { inTeam } from './shapes.ts';

/** A host as `URL.host` writes it, with its port where that is not the usual one. */
const host = z
  .string()
  .max(260)
  .regex(/^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/);

export const getLinkIcons = call({
  method: 'POST',
  path: '/api/:team/link-icons',
  summary: 'The icons of sites to which links lead, from this server: it asks the sites, and browsers do not',
  tag: 'Records',
  withoutKey: 'It only reads.',
  inPreview: true,
  params: inTeam,
  query: z.object({}),
  body: z.strictObject({ hosts: z.array(host).min(1).max(LINK_ICON_HOSTS_MAX) }),
  answer: z.object({
    /** By host, as data URLs; null: the site has none. Those that are not known yet are left out: ask again. */
    icons: z.record(z.string(), z.string().nullable()),
  }),
});
