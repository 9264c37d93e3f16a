import { conversionOf } from '@tessera/domain/conversion/convert-attribute.ts';
import { convertJob } from '../jobs/convert.ts';
import type { LogReader } from './log-reader.ts';

/** Has a conversion gone on with whose attribute was in the trash. */
export const returnedConversions: LogReader = {
  id: 'returned-conversions',
  collections: ['attributes'],
  async handle(lines, { services: { jobs }, state }) {
    for (const { record_id, operation } of lines) {
      const attribute = operation === 'created' ? state.get('attributes', record_id) : undefined;
      const work = attribute && conversionOf(attribute)?.work;
      if (work) await jobs.send(convertJob, { id: work }, { key: work });
    }
  },
};
