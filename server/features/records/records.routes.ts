import { scopeOfReading } from '@tessera/domain/accounts/save-scope.ts';
import { mustBeGoodFor } from '@tessera/domain/accounts/scopes.ts';
import {
  getRecord,
  getReferences,
  getStructure,
  indexRecords,
  knownHashes,
} from '@tessera/domain/api/records.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import {
  type AnnotationCollection,
  type PersonalCollection,
  type StructureCollection,
  typeOf,
} from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import type { FastifyInstance } from 'fastify';
import { answerUnlessKnown } from '../../http/content-hash.ts';
import { route } from '../../http/route.ts';
import { listingFor, orLatest, teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { indexStructure } from '../../visibility/structure-page.ts';
import { visitorSeq } from '../../visibility/visitor-seq.ts';
import { folderSeq } from './folder-seq.ts';
import { moveRoutes } from './moves.routes.ts';
import { getOwn, indexOwn } from './own-records.ts';
import { readAnnotation } from './read-annotation.ts';
import { indexItems, readItem, readValue } from './read-records.ts';
import { collectionIn, recordIn, tagged } from './record-address.ts';
import { findReferences } from './references.ts';
import { savingRoutes } from './saving.routes.ts';
import { streamRoutes } from './stream.routes.ts';
import { wholeStructure } from './whole-structure.ts';

/** Every synced collection, served alike. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  readingRoutes(app, services);
  savingRoutes(app, services);
  streamRoutes(app, services);
  moveRoutes(app, services);
}

function readingRoutes(app: FastifyInstance, services: Services): void {
  const { teams } = services;

  route(app, indexRecords, async ({ params, query, person, scopes, request, reply }) => {
    const collection = collectionIn(params.collection);
    mustBeGoodFor(scopes, scopeOfReading(collection));
    const { storage } = typeOf(collection);
    switch (storage) {
      case 'structure': {
        const upTo = await visitorSeq(services, { team: params.team, person }, query.board_id);
        const state = await listingFor(teams, params.team, person, query.board_id);
        const page = indexStructure(state, collection as StructureCollection, query, upTo);
        return answerUnlessKnown(request, reply, page);
      }
      case 'rows': {
        return orLatest(teams, params.team, async () => {
          const upTo = await folderSeq(services, { team: params.team, person, folder: query.folder_id });
          return indexItems(services, await teamFor(teams, params.team, person), query, upTo);
        });
      }
      case 'within':
      // Comments are listed by what they are about: `listComments`.
      case 'annotation':
        await teamFor(teams, params.team, person);
        throw new DomainError('not_found');
      case 'personal': {
        const asked = { team: params.team, person, collection: collection as PersonalCollection };
        return answerUnlessKnown(request, reply, await indexOwn(services, asked, query));
      }
      default:
        return storage satisfies never;
    }
  });

  route(app, getStructure, async ({ params, query, person, scopes }) => {
    const board = query.board_id;
    const known = hashesIn(query.known);
    const upTo = await visitorSeq(services, { team: params.team, person }, board);
    const state = await listingFor(teams, params.team, person, board);
    return wholeStructure(services, state, { person, scopes, board, upTo, known });
  });

  route(app, getReferences, async ({ params, query, person }) =>
    findReferences(services, await teamFor(teams, params.team, person), params.id, query),
  );

  route(app, getRecord, async ({ params, person, scopes, reply }) => {
    const named = recordIn(params);
    mustBeGoodFor(scopes, scopeOfReading(named.collection));
    const asked = { team: params.team, person, ...named };
    return tagged(reply, await orLatest(teams, params.team, () => readRecord(services, asked)));
  });
}

/** Throws `not_found` where it is not there, or the person may not see it. */
async function readRecord(
  services: Services,
  { team, person, collection, id }: { team: number; person: number } & ReturnType<typeof recordIn>,
) {
  const state = await teamFor(services.teams, team, person);
  const { storage } = typeOf(collection);
  switch (storage) {
    case 'structure': {
      const record: RecordBase | undefined = state.get(collection as StructureCollection, id);
      if (!record) throw new DomainError('not_found');
      return record;
    }
    case 'rows':
      return readItem(services, state, id);
    case 'within':
      return readValue(services, state, id);
    case 'personal':
      return getOwn(services, { team, person, collection: collection as PersonalCollection }, id);
    case 'annotation':
      return readAnnotation(services, state, collection as AnnotationCollection, id);
    default:
      return storage satisfies never;
  }
}

function hashesIn(known = '{}'): Record<string, string> {
  try {
    return knownHashes.parse(JSON.parse(known));
  } catch {
    throw invalidBecause('not_json', { field: 'known' });
  }
}
