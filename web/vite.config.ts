import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ariaTexts } from './aria-texts.ts';
import { budgets } from './budgets.ts';
import { chunkStages } from './chunk-stages.ts';
import { lightCalls } from './light-calls.ts';
import { lightRenderer } from './light-renderer.ts';
import { lightSchemas } from './light-schemas.ts';
import { lightWords } from './light-words.ts';
import { startLinks } from './start-links.ts';
import { textParts } from './text-parts.ts';

/** `Features.DirSelector` of Lightning CSS. */
const DIR_SELECTOR = 4;
const server = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

export default defineConfig({
  plugins: [
    react(),
    lightRenderer(import.meta.dirname),
    ariaTexts(),
    noDefaultLocale(),
    lightCalls(import.meta.dirname),
    lightWords(import.meta.dirname),
    lightSchemas(),
    textParts(),
    startLinks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // The page registers it itself and web/public holds the manifest; the dev server has no worker at all.
      injectRegister: null,
      manifest: false,
      devOptions: { enabled: false },
      injectManifest: {
        // A classic script: some browsers accept no module as a service worker.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,json,webmanifest}'],
      },
    }),
    precompress(),
    budgets(),
  ],
  // Which way a text goes is told by the text: `:dir()` was made into a list of languages, which is that of the page.
  css: { lightningcss: { exclude: DIR_SELECTOR } },
  build: {
    target: 'es2022',
    // All browsers for which it is built know how to.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkStages(import.meta.dirname) },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/photos': server,
      '/challenge.json': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

/**
 * React Aria asks for the browser's locale as it loads, and whether its numbers can have signs, as those of all browsers
 * for which it is built: for the first of such questions the browser reads the data of all languages. All its parts here
 * are within an `I18nProvider`, which names the person's.
 */
function noDefaultLocale(): Plugin {
  const locale = `
    const locale = { locale: 'en-US', direction: 'ltr' };
    export const getDefaultLocale = () => locale;
    export const useDefaultLocale = getDefaultLocale;`;
  return {
    name: 'no-default-locale',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/[\\/]react-aria[\\/].*[\\/]useDefaultLocale\.mjs$/.test(id) ? locale : undefined),
    transform(code, id) {
      if (!/[\\/]@internationalized[\\/]number[\\/].*[\\/]NumberFormatter\.mjs$/.test(id)) return undefined;
      const light = code.replace(/new Intl\.NumberFormat\('de-DE'.*?=== 'exceptZero'/s, 'true');
      if (light === code) throw new Error(`There is no question about signs in ${id}.`);
      return light;
    },
  };
}

/**
 * Writes each built text file a second time with the best compression, so that the server only sends it. It runs
 * last, because the service worker is written after the bundle, when the names of its files are known.
 */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        // A failed build may have written nothing; its own message is the one to show.
        if (error) return;
        const files = await readdir(folder, { recursive: true });
        const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
        await Promise.all(
          texts.map(async (file) => {
            const content = await readFile(path.join(folder, file));
            await writeFile(path.join(folder, `${file}.br`), await brotli(content));
            await writeFile(path.join(folder, `${file}.gz`), await zip(content));
          }),
        );
      },
    },
  };
}
