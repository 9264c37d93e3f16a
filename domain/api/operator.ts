import { z } from 'zod';
import { analyticsEvent } from '../analytics/events.ts';
import { ANALYTICS_EVENTS_MAX } from '../constants.ts';
import { features } from '../features.ts';
import { call } from './call.ts';
import { empty, inTeam, nothing } from './shapes.ts';

export const putLog = call({
  method: 'PUT',
  path: '/api/log',
  summary: `Report what pages are used: one event, or up to ${ANALYTICS_EVENTS_MAX}. Nothing is kept where the server has analytics switched off, or where the request asks not to be tracked (\`DNT\`, \`Sec-GPC\`).`,
  tag: 'Application',
  open: true,
  params: nothing,
  query: nothing,
  body: z.union([analyticsEvent, z.array(analyticsEvent).min(1).max(ANALYTICS_EVENTS_MAX)]),
  answer: empty,
});

export const getAdditionalScripts = call({
  method: 'GET',
  path: '/api/additional-scripts.js',
  summary: 'Get the scripts that the operator of this server adds to its pages. 404 if there are none.',
  tag: 'Application',
  open: true,
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: z.string(),
});

export const getFeatures = call({
  method: 'GET',
  path: '/api/:team/features',
  summary: 'Get what this server does for a workspace by its settings.',
  tag: 'Application',
  scope: 'workspaces:read',
  params: inTeam,
  query: nothing,
  body: z.unknown(),
  answer: features,
});
