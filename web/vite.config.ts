import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

export default defineConfig({
  plugins: [react(), precompress()],
  build: { target: 'es2022', chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});

/** Writes each built text file a second time, compressed as well as can be: the server only has to send it. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = await readdir(dir!, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg|json)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(path.join(dir!, file));
          await writeFile(
            path.join(dir!, `${file}.br`),
            await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          );
          await writeFile(path.join(dir!, `${file}.gz`), await zip(content));
        }),
      );
    },
  };
}
