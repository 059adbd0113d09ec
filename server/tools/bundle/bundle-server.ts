import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { root, SERVER_FILE } from '../../boot/paths.mjs'
import { sourcePlaces } from './source-places.ts'

/** Not put into the bundle: what has native code or files of its own, what the pages' build shares, and what no start loads. */
const APART = [
  '@aws-sdk/client-s3',
  '@opensearch-project/opensearch',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'algoliasearch',
  'fontkit',
  'lightningcss',
  'meilisearch',
  'nodemailer',
  'pdfkit',
  'pg',
  'react',
  'react-dom',
  'sharp',
  'ssh2',
  'stripe',
  'subset-font',
  'tinypool',
  'typesense',
  'vike',
  'vite',
  'wawoff2',
]

const out = join(root, dirname(SERVER_FILE))

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [sourcePlaces(out)],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: join(root, 'server', 'main.ts'),
    outDir: out,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A deployment may leave the demo out, and then nobody asks for it.
      external: existsSync(join(root, 'server', 'demo')) ? [] : [/\/demo\/demo\.ts$/],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
