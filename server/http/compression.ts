import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Answers of 1 KB and more are compressed for those who ask: fast rather than small. Only JSON: files come from storage as
 * they are, a stream of items compresses itself, and the app is stored compressed.
 */
export const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ['zstd', 'gzip'],
  customTypes: /^application\/json/,
  zlibOptions: { level: 1 },
};
